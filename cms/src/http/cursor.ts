import { ApiError } from '../errors/api-error';

/** Where a page of a list begins: after the entry with these sort values. */
export type CursorValues = readonly (string | number | null)[];

/** Writes a position as an opaque cursor; `list` names the list and its order. */
export function encodeCursor(list: string, values: CursorValues): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString('base64url');
}

/**
 * Reads a cursor of the same list in the same order; null where there is none.
 * @throws ApiError 400 VALIDATION when it is not one of this list's.
 */
export function decodeCursor(list: string, cursor: string | undefined): CursorValues | null {
  if (cursor === undefined) return null;
  const parsed = parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (Array.isArray(parsed) && parsed[0] === list && parsed.length > 1) return parsed.slice(1);
  throw foreignCursor();
}

/**
 * Reads a cursor whose sort values are whole numbers; null where there is none.
 * @throws ApiError 400 VALIDATION when it is not one of this list's.
 */
export function decodeNumbers(list: string, cursor: string | undefined): readonly number[] | null {
  const values = decodeCursor(list, cursor);
  if (values?.every((value) => Number.isSafeInteger(value))) return values as readonly number[];
  if (values === null) return null;
  throw foreignCursor();
}

/** What a client is told whose cursor does not fit the list. */
export function foreignCursor(): ApiError {
  return new ApiError(
    400,
    'VALIDATION',
    'The cursor belongs to another list. Begin without one, then send nextCursor with the same filters.',
    { details: [{ path: 'query.cursor', message: 'must be the nextCursor of the page before' }] },
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

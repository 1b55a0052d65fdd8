import { z } from 'zod';
import { ApiError } from './errors/api-error';

/** Where a page of a list begins: after the entry with these sort values. */
type CursorValues = readonly (string | number | null)[];

/** A sort value that is a time, in milliseconds since 1970. */
export const cursorTime = z.int().nonnegative();

/** A sort value that is a row's number: PostgreSQL refuses to compare one with more than this holds. */
export const cursorRow = z.int32().nonnegative();

/** Writes a position as an opaque cursor; `list` names the list and its order. */
export function encodeCursor(list: string, values: CursorValues): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString('base64url');
}

/**
 * Cuts a page out of rows that were read with one more than `limit`, which shows whether there is a next
 * page; `nextCursor` leads to what follows the last row, or is null on the last page.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    page,
    nextCursor: last !== undefined && rows.length > limit ? cursorAfter(last) : null,
  };
}

/**
 * Reads a cursor of the same list in the same order, with values of this shape; null where there is
 * none.
 * @throws ApiError 400 VALIDATION when it is not one of this list's.
 */
export function readCursor<Values extends CursorValues>(
  list: string,
  cursor: string | undefined,
  shape: z.ZodType<Values>,
): Values | null {
  if (cursor === undefined) return null;
  const parsed = parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Array.isArray(parsed) || parsed[0] !== list) throw foreignCursor();
  const { success, data } = shape.safeParse(parsed.slice(1));
  if (!success) throw foreignCursor();
  return data;
}

/** The error of a request with a cursor that does not fit the list. */
export function foreignCursor(): ApiError {
  return new ApiError('VALIDATION/cursor', {
    details: [{ path: 'query.cursor', message: 'must be the nextCursor of the page before' }],
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

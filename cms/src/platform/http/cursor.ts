import { z } from 'zod';
import { ApiError } from './errors/api-error';

/** The sort values of the entry before the page. */
type CursorValues = readonly (string | number | null)[];

/** In milliseconds since 1970. */
export const cursorTime = z.int().nonnegative();

/** PostgreSQL refuses to compare larger row numbers. */
export const cursorRow = z.int32().nonnegative();

/** `list` names the list and its order. */
export function encodeCursor(list: string, values: CursorValues): string {
  return Buffer.from(JSON.stringify([list, ...values])).toString('base64url');
}

/** A page that a request asks for. `list` names the list and its order, `shape` its sort values. */
interface RequestedPage<Values extends CursorValues> {
  readonly list: string;
  readonly shape: z.ZodType<Values>;
  readonly query: { readonly limit: number; readonly cursor?: string | undefined };
}

/**
 * Reads a page with `read`, which gets one row more than requested if there is a next page.
 * `nextCursor` is null on the last one. @throws ApiError 400 VALIDATION for a foreign cursor.
 */
export async function readPage<Row, Values extends CursorValues>(
  { list, shape, query: { limit, cursor } }: RequestedPage<Values>,
  read: (after: Values | null, limit: number) => Promise<readonly Row[]>,
  valuesOf: (last: Row) => CursorValues,
): Promise<{ page: Row[]; nextCursor: string | null }> {
  const rows = await read(readCursor(list, cursor, shape), limit + 1);
  return cutPage(rows, limit, (last) => encodeCursor(list, valuesOf(last)));
}

/** Rows are one more than `limit` if there is a next page; `nextCursor` is null on the last one. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = last !== undefined && rows.length > limit;
  return { page, nextCursor: hasNext ? cursorAfter(last) : null };
}

/** Null without a cursor. @throws ApiError 400 VALIDATION for one of another list or shape. */
export function readCursor<Values extends CursorValues>(
  list: string,
  cursor: string | undefined,
  shape: z.ZodType<Values>,
): Values | null {
  if (cursor === undefined) return null;
  const parsed = parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Array.isArray(parsed) || typeof parsed[0] !== 'string')
    throw new ApiError('VALIDATION/noCursor', WRONG);
  if (parsed[0] !== list) throw foreignCursor();
  const { success, data } = shape.safeParse(parsed.slice(1));
  if (!success) throw foreignCursor();
  return data;
}

export const foreignCursor = () => new ApiError('VALIDATION/cursor', WRONG);

const WRONG = {
  details: [{ path: 'query.cursor', message: 'must be the nextCursor of the page before' }],
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

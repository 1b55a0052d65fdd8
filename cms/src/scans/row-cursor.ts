import { decodeCursor, encodeCursor, foreignCursor } from '../http/cursor';

/** The row after which a list goes on, newest first; undefined at its start. @throws ApiError 400 */
export function rowIdIn(list: string, cursor: string | undefined): number | undefined {
  const values = decodeCursor(list, cursor);
  if (values === null) return undefined;
  const [rowId] = values;
  if (!Number.isSafeInteger(rowId)) throw foreignCursor();
  return Number(rowId);
}

/** The cursor to what follows a page. */
export function toCursor(list: string, page: ReadonlyArray<{ readonly rowId: number }>): string {
  return encodeCursor(list, [page.at(-1)?.rowId ?? 0]);
}

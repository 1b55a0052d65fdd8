import { z } from 'zod';
import { cursorRow, encodeCursor, readCursor } from '../../platform/http/cursor';

const position = z.tuple([cursorRow]);

/** The row after which a list goes on, newest first; undefined at its start. @throws ApiError 400 */
export function rowIdIn(list: string, cursor: string | undefined): number | undefined {
  return readCursor(list, cursor, position)?.[0];
}

/** Writes the cursor to what follows a row. */
export function cursorAfter(list: string) {
  return ({ rowId }: { readonly rowId: number }): string => encodeCursor(list, [rowId]);
}

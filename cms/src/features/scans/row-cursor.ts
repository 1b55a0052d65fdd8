import { z } from 'zod';
import { cursorRow, encodeCursor, readCursor } from '../../platform/http/cursor';

const position = z.tuple([cursorRow]);

/** Undefined at the start of the list. @throws ApiError 400 */
export function rowIdIn(list: string, cursor: string | undefined): number | undefined {
  return readCursor(list, cursor, position)?.[0];
}

export function cursorAfter(list: string) {
  return ({ rowId }: { readonly rowId: number }): string => encodeCursor(list, [rowId]);
}

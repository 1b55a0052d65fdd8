import { z } from 'zod';
import type { LogFilter, LogPosition } from '../db/log-pages';
import { cursorRow, cursorTime, encodeCursor, readCursor } from './cursor';

const position = z.tuple([cursorTime, cursorRow]);

interface SpanQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

/** `list` names the log in cursors. @throws ApiError 400 VALIDATION for another list's. */
export function logFilterOf(list: string, { limit, cursor, from, to, q }: SpanQuery): LogFilter {
  const after = readCursor(list, cursor, position);
  return {
    limit,
    after: after && { atMs: after[0], id: after[1] },
    fromMs: from === undefined ? null : Date.parse(from),
    toMs: to === undefined ? null : Date.parse(to),
    words: q || null,
  };
}

export function logCursor(list: string, next: LogPosition | null): string | null {
  return next && encodeCursor(list, [next.atMs, next.id]);
}

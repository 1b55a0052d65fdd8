import type { LogFilter, LogPosition } from '../store/log-pages';
import { decodeCursor, encodeCursor } from './cursor';

interface SpanQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

/**
 * What of a log a request asks for; `list` names the log in its cursors.
 * @throws ApiError 400 VALIDATION when the cursor is another list's.
 */
export function logFilterOf(list: string, { limit, cursor, from, to, q }: SpanQuery): LogFilter {
  const [atMs, id] = decodeCursor(list, cursor) ?? [];
  return {
    limit,
    after: atMs === undefined ? null : { atMs: Number(atMs), id: Number(id) },
    fromMs: from === undefined ? null : Date.parse(from),
    toMs: to === undefined ? null : Date.parse(to),
    words: q || null,
  };
}

/** The cursor of the page that begins after `next`. */
export function logCursor(list: string, next: LogPosition | null): string | null {
  return next && encodeCursor(list, [next.atMs, next.id]);
}

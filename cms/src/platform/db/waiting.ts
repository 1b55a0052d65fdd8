import type { Connection } from './connection';

/** How many rows wait for someone, and since when (milliseconds) the oldest does; null where there is none. */
export interface Waiting {
  readonly count: number;
  readonly oldestMs: number | null;
}

/** @param rows A query for rows of a content type. */
export async function waitingAmong(rows: ReturnType<Connection>): Promise<Waiting> {
  const found = await rows.count({ count: '*' }).min({ oldest: 'created_at' }).first();
  const { count, oldest } = found as { count: number | string; oldest: Date | number | null };
  return { count: Number(count), oldestMs: oldest === null ? null : new Date(oldest).getTime() };
}

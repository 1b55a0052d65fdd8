import { latestCredibleMs } from '../rules/latest-credible';
import type { LastCalls } from '../upstreams/shared/upstream-state';
import { bigInteger, nullable, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const upstreamCallTable = defineTable(
  'upstream_calls',
  {
    upstream: string(),
    answeredAtMs: nullable(bigInteger()),
    failedAtMs: nullable(bigInteger()),
  },
  { unique: [['upstream']] },
);

export interface UpstreamCalls {
  /** What all replicas have seen of these services; one that was never called is left out. */
  of(upstreams: readonly string[], nowMs: number): Promise<ReadonlyMap<string, LastCalls>>;
  /** Adds what this replica has seen; what another saw later stays. */
  put(upstream: string, seen: LastCalls, nowMs: number): Promise<void>;
}

/** When calls to other services last ended well and badly, on whatever replica. */
export function createUpstreamCalls(connection: Connection): UpstreamCalls {
  const { tableName, toRow } = upstreamCallTable;
  return {
    async of(upstreams, nowMs) {
      const rows = await connection(tableName).whereIn('upstream', upstreams);
      const credible = (atMs: number | null) =>
        atMs !== null && atMs <= latestCredibleMs(nowMs) ? atMs : null;
      return new Map(
        rows
          .map(toRow)
          .map(({ upstream, answeredAtMs, failedAtMs }) => [
            upstream,
            { answeredAtMs: credible(answeredAtMs), failedAtMs: credible(failedAtMs) },
          ]),
      );
    },
    async put(upstream, { answeredAtMs, failedAtMs }, nowMs) {
      await connection(tableName).insert({ upstream }).onConflict('upstream').ignore();
      const times = { answered_at_ms: answeredAtMs, failed_at_ms: failedAtMs };
      for (const [column, atMs] of Object.entries(times)) {
        if (atMs === null) continue;
        await connection(tableName)
          .where({ upstream })
          .andWhere((older) =>
            older
              .whereNull(column)
              .orWhere(column, '<', atMs)
              .orWhere(column, '>', latestCredibleMs(nowMs)),
          )
          .update({ [column]: atMs });
      }
    },
  };
}

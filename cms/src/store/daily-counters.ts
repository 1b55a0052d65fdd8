import type { Generation } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const dailyCounterTable = defineTable(
  'daily_counters',
  { day: 'string', name: 'string', value: 'integer' },
  { unique: [['day', 'name']] },
);

export type CounterName =
  | 'page-views'
  | 'visits'
  | 'audience-visits'
  | 'players-analysed'
  | `analyses-${Generation}`
  | 'publishable-key-requests';

export interface DailyCounters {
  /** Adds one to today's count; `nowMs` decides the day (UTC). */
  add(name: CounterName, nowMs: number): Promise<void>;
  /** Sum over all days from `sinceMs` on (its whole UTC day included), or over all time. */
  sum(name: CounterName, sinceMs?: number): Promise<number>;
}

/** UTC day of an instant, as `2026-11-21`. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Counts per day: nothing about who, only how often. */
export function createDailyCounters(connection: Connection): DailyCounters {
  const { tableName } = dailyCounterTable;
  return {
    async add(name, nowMs) {
      await connection(tableName)
        .insert({ day: dayOf(nowMs), name, value: 1 })
        .onConflict(['day', 'name'])
        .merge({ value: connection.raw(`${tableName}.value + 1`) });
    },
    async sum(name, sinceMs = 0) {
      const row = await connection(tableName)
        .where({ name })
        .andWhere('day', '>=', dayOf(sinceMs))
        .sum({ total: 'value' })
        .first();
      return Number(row?.total ?? 0);
    },
  };
}

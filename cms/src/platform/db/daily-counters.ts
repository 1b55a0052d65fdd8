import type { Generation } from '@elc/contracts';
import { dayOf } from '../rules/iso-time';
import { integer, string } from './columns';
import type { Connection, Transaction } from './connection';
import { defineTable, type Row } from './define-table';

export const dailyCounterTable = defineTable(
  'daily_counters',
  { day: string(), name: string(), value: integer() },
  { unique: [['day', 'name']] },
);

export type CounterName =
  | 'page-views'
  | 'visits'
  | 'analytics-visits'
  | 'analytics-audience'
  | 'upstream-rate-limits'
  | 'ai-calls'
  | 'webhook-events-ignored'
  | `analyses-${Generation}`;

export type CounterAddition = readonly [name: CounterName, count: number];

type DayCount = Row<typeof dailyCounterTable>;

/** Counts per day; nothing about who. */
export function createDailyCounters(connection: Connection) {
  const { tableName } = dailyCounterTable;

  /** One statement; `on` makes it part of a transaction. */
  async function addAll(
    counts: Iterable<CounterAddition>,
    nowMs: number,
    on: Connection | Transaction = connection,
  ): Promise<void> {
    const day = dayOf(nowMs);
    // Sorted, so that two calls never deadlock.
    const rows = [...counts].map(([name, value]) => ({ day, name, value }));
    await on(tableName)
      .insert(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      .onConflict(['day', 'name'])
      .merge({ value: connection.raw(`${tableName}.value + excluded.value`) });
  }

  return {
    /** One by default; the day is that of `nowMs` in UTC. */
    add: (name: CounterName, nowMs: number, count = 1) => addAll([[name, count]], nowMs),
    addAll,
    /** From the UTC day of `sinceMs` on. */
    async sum(name: CounterName, sinceMs = 0): Promise<number> {
      const row = await connection(tableName)
        .where({ name })
        .andWhere('day', '>=', dayOf(sinceMs))
        .sum({ total: 'value' })
        .first();
      return Number(row?.total ?? 0);
    },
    /** From `sinceMs` on, unsorted; days without any are left out. */
    async perDay(names: readonly CounterName[], sinceMs: number): Promise<DayCount[]> {
      const rows = await connection(tableName)
        .whereIn('name', names)
        .andWhere('day', '>=', dayOf(sinceMs));
      return rows.map(dailyCounterTable.toRow);
    },
  };
}

export type DailyCounters = ReturnType<typeof createDailyCounters>;

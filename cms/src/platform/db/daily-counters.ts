import type { Generation } from '@elc/contracts';
import { dayOf } from '../rules/utc-day';
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
  | 'players-analysed'
  | 'upstream-rate-limits'
  | 'ai-calls'
  | 'webhook-events-ignored'
  | `analyses-${Generation}`;

/** What is added to one counter. */
export type CounterAddition = readonly [name: CounterName, count: number];

/** What one counter counted on one UTC day. */
type DayCount = Row<typeof dailyCounterTable>;

export interface DailyCounters {
  /** Adds to today's count, one by default; `nowMs` decides the day (UTC). */
  add(name: CounterName, nowMs: number, count?: number): Promise<void>;
  /** Adds to several, in one statement; `trx` makes it part of a transaction. */
  addAll(counts: Iterable<CounterAddition>, nowMs: number, trx?: Transaction): Promise<void>;
  /** Sum over all days from `sinceMs` on (its whole UTC day included), or over all time. */
  sum(name: CounterName, sinceMs?: number): Promise<number>;
  /** Counts of each day from `sinceMs` on, in no order; days without any are left out. */
  perDay(names: readonly CounterName[], sinceMs: number): Promise<DayCount[]>;
}

/** Counts per day: nothing about who, only how often. */
export function createDailyCounters(connection: Connection): DailyCounters {
  const { tableName } = dailyCounterTable;

  async function addAll(
    counts: Iterable<CounterAddition>,
    nowMs: number,
    on: Connection | Transaction = connection,
  ): Promise<void> {
    const day = dayOf(nowMs);
    // Always in the same order, so that two calls never wait for each other's rows.
    const rows = [...counts].map(([name, value]) => ({ day, name, value }));
    await on(tableName)
      .insert(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
      .onConflict(['day', 'name'])
      .merge({ value: connection.raw(`${tableName}.value + excluded.value`) });
  }

  return {
    add: (name, nowMs, count = 1) => addAll([[name, count]], nowMs),
    addAll,
    async sum(name, sinceMs = 0) {
      const row = await connection(tableName)
        .where({ name })
        .andWhere('day', '>=', dayOf(sinceMs))
        .sum({ total: 'value' })
        .first();
      return Number(row?.total ?? 0);
    },
    async perDay(names, sinceMs) {
      const rows = await connection(tableName)
        .whereIn('name', names)
        .andWhere('day', '>=', dayOf(sinceMs));
      return rows.map(dailyCounterTable.toRow);
    },
  };
}

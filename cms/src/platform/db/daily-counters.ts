import type { Generation } from '@elc/contracts';
import { dayOf } from '../rules/iso-time';
import { integer, string } from './columns';
import { db } from './database';
import { defineTable } from './define-table';

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

const { tableName, where, columns } = dailyCounterTable;

/** Counts on the present UTC day, nothing about who. One statement: it may be part of a transaction. */
export async function addCounts(counts: Iterable<CounterAddition>): Promise<void> {
  const day = dayOf(Date.now());
  // Sorted, so that two calls never deadlock.
  const rows = [...counts].map(([name, value]) => ({ day, name, value }));
  const insert = where().insert(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)));
  const value = db().raw(`${tableName}.value + excluded.value`);
  await insert.onConflict([columns.day, columns.name]).merge({ value });
}

export const addCount = (name: CounterName, count = 1) => addCounts([[name, count]]);

/** From the UTC day of `sinceMs` on. */
const since = (sinceMs: number) => where().where(columns.day, '>=', dayOf(sinceMs));

export async function sumOf(name: CounterName, sinceMs = 0): Promise<number> {
  const row = await since(sinceMs).where({ name }).sum({ total: columns.value }).first();
  return Number(row?.total ?? 0);
}

/** Unsorted; days without any are left out. */
export const countsPerDay = (names: readonly CounterName[], sinceMs: number) =>
  dailyCounterTable.read(since(sinceMs).whereIn(columns.name, [...names]));

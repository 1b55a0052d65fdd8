import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../platform/db/connection';
import { createDailyCounters, dailyCounterTable } from '../platform/db/daily-counters';
import { memoryDatabase } from '../platform/db/testing/memory-database';
import { createAiBudget } from './ai-budget';

let database: Connection;
let nowMs: number;
let callsPerMonth: number;
let warned: string[];

beforeEach(async () => {
  database = await memoryDatabase([dailyCounterTable]);
  nowMs = Date.UTC(2026, 10, 3);
  callsPerMonth = 2;
  warned = [];
});
afterEach(() => database.destroy());

const replica = () =>
  createAiBudget({
    counters: createDailyCounters(database),
    callsPerMonth: async () => callsPerMonth,
    warn: (text) => void warned.push(text),
    now: () => nowMs,
  });

test('replicas share the calls of a month, over days and restarts', async () => {
  expect(await replica()()).toBe(true);
  nowMs = Date.UTC(2026, 10, 30, 23);
  const other = replica();
  expect([await other(), await other(), await other()]).toEqual([true, false, false]);
  expect(warned).toHaveLength(1);
});

test('a new month has a new budget, and a raised one holds at once', async () => {
  const take = replica();
  await take();
  await take();
  expect(await take()).toBe(false);
  callsPerMonth = 3;
  expect([await take(), await take()]).toEqual([true, false]);
  nowMs = Date.UTC(2026, 11, 1);
  expect(await take()).toBe(true);
});

test('with a budget of 0 the AI is never called', async () => {
  callsPerMonth = 0;
  expect(await replica()()).toBe(false);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { SEARCHED_MAX } from '../../../platform/db/log-pages';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { type AppLogLine, type AppLogs, appLogTable, createAppLogs } from './app-logs';

let database: Connection;
let logs: AppLogs;

beforeEach(async () => {
  database = await memoryDatabase([appLogTable]);
  logs = createAppLogs(database);
});
afterEach(() => database.destroy());

const line = (message: string, given: Partial<AppLogLine> = {}): AppLogLine => ({
  atMs: 100,
  level: 'info',
  message,
  requestId: null,
  replica: 'here:1',
  ...given,
});

const ALL = { limit: 10, after: null, fromMs: null, toMs: null, words: null, level: null };
const messages = async (filter: Partial<typeof ALL> | object) =>
  (await logs.page({ ...ALL, ...filter })).entries.map(({ message }) => message);

test('a line is read as it was stored', async () => {
  const stored = line('Site is live', { level: 'warn', requestId: 'r-1', atMs: 1_790_000_000_000 });
  await logs.addAll([stored]);
  expect((await logs.page(ALL)).entries).toEqual([{ id: 1, ...stored }]);
});

test('pages give each line once, also those of one moment', async () => {
  await logs.addAll(
    ['a', 'b', 'c', 'd', 'e'].map((name) => line(name, { atMs: name === 'b' ? 200 : 100 })),
  );
  const seen: string[] = [];
  let after: { atMs: number; id: number } | null = null;
  for (let count = 0; count < 10; count += 1) {
    const page = await logs.page({ ...ALL, limit: 2, after });
    seen.push(...page.entries.map(({ message }) => message));
    after = page.next;
    if (!after) break;
  }
  expect(seen).toEqual(['b', 'e', 'd', 'c', 'a']);
});

test('span, level and words narrow together', async () => {
  await logs.addAll([
    line('Roof fell', { atMs: 100, level: 'error' }),
    line('roof is up', { atMs: 200, level: 'error' }),
    line('roof is up', { atMs: 300 }),
    line('wall is up', { atMs: 300, level: 'error' }),
  ]);
  expect(await messages({ words: 'ROOF', level: 'error' })).toEqual(['roof is up', 'Roof fell']);
  expect(await messages({ fromMs: 200, toMs: 300 })).toEqual(['roof is up']);
});

test('%, _ and \\ are letters', async () => {
  await logs.addAll([line('100%'), line('a_b'), line('c\\d'), line('plain')]);
  expect(await messages({ words: '%' })).toEqual(['100%']);
  expect(await messages({ words: '_' })).toEqual(['a_b']);
  expect(await messages({ words: '\\' })).toEqual(['c\\d']);
});

test('a request id finds the lines of that request', async () => {
  const requestId = '0b5e6c1e-9f0a-4d8c-b0a6-8f6f3a1d2c3b';
  await logs.addAll([line('its line', { requestId }), line(`tells of ${requestId}`)]);
  expect(await messages({ words: requestId.toUpperCase() })).toEqual(['its line']);
});

test('a search looks through so many lines, and the next page goes on behind them', async () => {
  await database.raw(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO elc_app_logs (at_ms, level, message, replica)
     SELECT i, 'info', CASE i WHEN 1 THEN 'needle' ELSE 'hay' END, 'here:1' FROM n`,
    [SEARCHED_MAX + 5],
  );
  const first = await logs.page({ ...ALL, words: 'needle' });
  expect(first).toEqual({ entries: [], next: { atMs: 6, id: 6 } });
  const second = await logs.page({ ...ALL, words: 'needle', after: first.next });
  expect(second.entries.map(({ id }) => id)).toEqual([1]);
  expect(second.next).toBeNull();
});

test('the oldest are deleted first, at most so many', async () => {
  await logs.addAll([100, 200, 300, 400].map((atMs) => line(`at ${atMs}`, { atMs })));
  expect(await logs.deleteBefore(400, 2)).toBe(2);
  expect(await messages({})).toEqual(['at 400', 'at 300']);
  expect(await logs.deleteBefore(400, 2)).toBe(1);
  expect(await logs.deleteBefore(400, 2)).toBe(0);
});

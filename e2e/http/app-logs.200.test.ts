import type { AppLog } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { call, endpoints, expectSuccess } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

interface Page {
  readonly logs: AppLog[];
  readonly nextCursor: string | null;
}

/** A word in the lines of this test and in no other. */
const WORD = `Scaffold${process.pid}x${Date.now() % 1e7}`;
/**
 * Young enough that retention does not delete the lines; a whole second, like the times in answers.
 */
const START_MS = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
const REPLICA = 'test:0';
let cookie = '';

const page = async (query: Record<string, string>): Promise<Page> =>
  await expectSuccess(
    await call(`/api/admin/app-logs?${new URLSearchParams(query)}`, { headers: { cookie } }),
    endpoints.appLogs,
  );

async function keep(second: number, level: string, message: string): Promise<void> {
  await inDatabase(
    'INSERT INTO elc_app_logs (at_ms, level, message, replica) VALUES (?, ?, ?, ?)',
    START_MS + second * 1000,
    level,
    `${WORD} ${message}`,
    REPLICA,
  );
}

beforeAll(async () => {
  cookie = await adminPanel();
  for (const [second, level] of ['info', 'warn', 'error', 'info', 'debug', 'info'].entries()) {
    await keep(second, level, `line ${second}, 100% done`);
  }
  await keep(5, 'info', 'line 6, of the same second');
});
afterAll(() => inDatabase('DELETE FROM elc_app_logs WHERE replica = ?', REPLICA));

test('what the product says of itself is there', async () => {
  const { logs } = await page({ q: 'is live, built in', level: 'info' });
  expect(logs.length).toBeGreaterThan(0);
  expect(logs[0]).toMatchObject({ level: 'info', requestId: null });
});

test('pages follow one another without gap or repetition, newest first', async () => {
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: Page = await page({ limit: '2', q: WORD, ...(cursor && { cursor }) });
    seen.push(...next.logs.map(({ message }) => /line (\d)/.exec(message)?.[1] ?? ''));
    cursor = next.nextCursor;
  }
  expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
});

test('level and time narrow the list', async () => {
  expect((await page({ q: WORD, level: 'error' })).logs).toHaveLength(1);
  const from = new Date(START_MS + 2000).toISOString();
  const to = new Date(START_MS + 4000).toISOString();
  expect((await page({ q: WORD, from, to })).logs).toHaveLength(2);
});

test('words are found in any letter case, and % and _ are letters', async () => {
  expect((await page({ q: WORD.toUpperCase() })).logs).toHaveLength(7);
  expect((await page({ q: `${WORD} line 1, 100% DONE` })).logs).toHaveLength(1);
  expect((await page({ q: `${WORD}_line` })).logs).toEqual([]);
});

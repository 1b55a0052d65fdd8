import { createRequire } from 'node:module';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEARCHED_MAX } from '../../platform/admin-list';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { encodeCursor } from '../../platform/http/cursor';
import { forRequest } from '../../platform/jobs/request-in-flight';
import {
  appLog,
  appLogTable,
  type Logger,
  lineList,
  type StoredLine,
  storeLinesOf,
} from './app-log';

const SECRET = 'six bricks make a tower';

beforeEach(async () => {
  useEnv({ STRIPE_SECRET_KEY: SECRET });
  await testWorld({ tables: [appLogTable] });
});
afterEach(() => appLog.close(1000));

/** What is stored of these lines. */
async function storedLines(...messages: string[]): Promise<StoredLine[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const logger = strapiLogger();
  storeLinesOf(logger);
  forRequest({ requestId: 'r-1' }, () => {
    for (const message of messages) logger.http(message);
  });
  await appLog.close(1000);
  return appLogTable.read(appLogTable.where());
}

test('a line is stored with its time, replica and request, at a level that the panel knows', async () => {
  const replica = `${os.hostname()}:${process.pid}`;
  expect(await storedLines('hello')).toEqual([
    { id: 1, atMs: 1000, level: 'debug', message: 'hello', requestId: 'r-1', replica },
  ]);
});

test('secrets are hidden before they are stored, and colors taken off', async () => {
  const [line] = await storedLines('\u001b[31mfor six bricks make a tower\u001b[39m');
  expect(line?.message).toBe('for [hidden]');
});

test('a secret at the end of a line that is too long is not shown in half', async () => {
  const [line] = await storedLines(`${'x'.repeat(3990)} six bricks make a tower`);
  expect(line?.message).not.toContain('six');
  expect(line?.message.length).toBeLessThanOrEqual(4000);
});

type AnyLogger = Logger & Record<'error' | 'info' | 'http', (...args: unknown[]) => void>;

/** The logger that Strapi makes, quiet on the terminal. */
function strapiLogger(): AnyLogger {
  const strapi = createRequire(require.resolve('@strapi/strapi/package.json'));
  const core = createRequire(strapi.resolve('@strapi/core/package.json'));
  return core('@strapi/logger').createLogger({ transports: [] });
}

/** What is stored of what is logged meanwhile. */
async function linesOf(work: (logger: AnyLogger) => unknown) {
  const logger = strapiLogger();
  storeLinesOf(logger);
  await work(logger);
  await appLog.close(1000);
  const rows = await appLogTable.read(appLogTable.where().orderBy('id'));
  return rows.map(({ level, message, requestId }) => ({ level, message, requestId }));
}

test('a line comes with its level and, while a request is in flight, that request', async () => {
  const lines = await linesOf((logger) => {
    logger.info('beside requests');
    return Promise.all(
      ['r-1', 'r-2'].map((requestId) =>
        forRequest({ requestId }, async () => {
          await pause(1);
          logger.http(`of ${requestId}`);
        }),
      ),
    );
  });
  expect(lines).toEqual([
    { level: 'info', message: 'beside requests', requestId: null },
    { level: 'debug', message: 'of r-1', requestId: 'r-1' },
    { level: 'debug', message: 'of r-2', requestId: 'r-2' },
  ]);
});

test('a text that looks like a format is logged as it is', async () => {
  const lines = await linesOf((logger) => logger.info('100 %s of %d %j %o'));
  expect(lines[0]?.message).toBe('100 %s of %d %j %o');
});

test('a burst retains the request of each line', async () => {
  const lines = await linesOf((logger) => {
    for (let count = 0; count < 200; count += 1) {
      forRequest({ requestId: `r-${count}` }, () => logger.info(`of r-${count}`));
    }
  });
  expect(lines).toHaveLength(200);
  expect(lines.every(({ message, requestId }) => message === `of ${requestId}`)).toBe(true);
});

test('an error that is logged comes with its stack, a text with the message of its error', async () => {
  const lines = await linesOf((logger) => {
    logger.error(new Error('broken'));
    logger.error('The roof fell', new Error('too heavy'));
  });
  expect(lines[0]?.message).toMatch(/^broken\nError: broken\n {4}at /);
  expect(lines[1]?.message).toBe('The roof fell too heavy');
});

const addAll = (lines: readonly Omit<StoredLine, 'id'>[]) =>
  appLogTable.where().insert(lines.map(appLogTable.toColumns));

const line = (
  message: string,
  given: Partial<Omit<StoredLine, 'id'>> = {},
): Omit<StoredLine, 'id'> => ({
  atMs: 100,
  level: 'info',
  message,
  requestId: null,
  replica: 'here:1',
  ...given,
});

const messages = async (query: object) =>
  (await lineList.page({ limit: 10, ...query })).entries.map(({ message }) => message);

test('a line is read as it was stored', async () => {
  const stored = line('Site is live', { level: 'warn', requestId: 'r-1', atMs: 1_790_000_000_000 });
  await addAll([stored]);
  const { atMs, ...told } = stored;
  const at = new Date(atMs).toISOString();
  expect((await lineList.page({ limit: 10 })).entries).toEqual([{ id: '1', at, ...told }]);
});

test('pages give each line once, also those of one moment', async () => {
  await addAll(
    ['a', 'b', 'c', 'd', 'e'].map((name) => line(name, { atMs: name === 'b' ? 200 : 100 })),
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let count = 0; count < 10; count += 1) {
    const page = await lineList.page({ limit: 2, cursor });
    seen.push(...page.entries.map(({ message }) => message));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(['b', 'e', 'd', 'c', 'a']);
});

test('span, level and words narrow together', async () => {
  await addAll([
    line('Roof fell', { atMs: 100, level: 'error' }),
    line('roof is up', { atMs: 200, level: 'error' }),
    line('roof is up', { atMs: 300 }),
    line('wall is up', { atMs: 300, level: 'error' }),
  ]);
  expect(await messages({ q: 'ROOF', level: 'error' })).toEqual(['roof is up', 'Roof fell']);
  expect(
    await messages({ from: '1970-01-01T00:00:00.200Z', to: '1970-01-01T00:00:00.300Z' }),
  ).toEqual(['roof is up']);
});

test('a request id finds the lines of that request', async () => {
  const requestId = '0b5e6c1e-9f0a-4d8c-b0a6-8f6f3a1d2c3b';
  await addAll([line('its line', { requestId }), line(`tells of ${requestId}`)]);
  expect(await messages({ q: requestId.toUpperCase() })).toEqual(['its line']);
});

test('a search looks through so many lines, and the next page goes on behind them', async () => {
  await db().raw(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO elc_app_logs (at_ms, level, message, replica)
     SELECT i, 'info', CASE i WHEN 1 THEN 'needle' ELSE 'hay' END, 'here:1' FROM n`,
    [SEARCHED_MAX + 5],
  );
  const page = { limit: 10, q: 'needle' };
  const cursor = encodeCursor('app-logs', [6, 6]);
  expect(await lineList.page(page)).toEqual({ entries: [], nextCursor: cursor });
  const second = await lineList.page({ ...page, cursor });
  expect(second.entries.map(({ id }) => id)).toEqual(['1']);
  expect(second.nextCursor).toBeNull();
});

import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { currentRequestId, forRequest } from '../../platform/jobs/request-in-flight';
import { createAppLog, type LoggedLine, type Logger, listenToLog } from './app-log';
import { createRedactor } from './rules/safe-text';
import type { AppLogLine } from './tables/app-logs';

/** What is stored of these lines. */
async function storedLines(...messages: string[]): Promise<AppLogLine[]> {
  const stored: AppLogLine[] = [];
  const appLog = createAppLog({
    appLogs: {
      isThere: async () => true,
      addAll: async (lines) => void stored.push(...lines),
      page: vi.fn(),
      deleteBefore: vi.fn(),
    },
    redact: createRedactor(['six bricks make a tower']),
    replica: 'here:1',
    now: () => 1000,
    onFailure: vi.fn(),
  });
  for (const message of messages) appLog.take({ level: 'http', message, requestId: 'r-1' });
  await appLog.close(1000);
  return stored;
}

test('a line is stored with its time, replica and request, at a level that the panel knows', async () => {
  expect(await storedLines('hello')).toEqual([
    { atMs: 1000, level: 'debug', message: 'hello', requestId: 'r-1', replica: 'here:1' },
  ]);
});

test('secrets are hidden before they are stored, and colours taken off', async () => {
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

function listen() {
  const lines: LoggedLine[] = [];
  const logger = strapiLogger();
  listenToLog(logger, currentRequestId, (line) => lines.push(line));
  return { logger, lines };
}

test('a line comes with its level and, while a request is in flight, that request', async () => {
  const { logger, lines } = listen();
  logger.info('beside requests');
  await Promise.all(
    ['r-1', 'r-2'].map((requestId) =>
      forRequest({ requestId }, async () => {
        await pause(1);
        logger.http(`of ${requestId}`);
      }),
    ),
  );
  expect(lines).toEqual([
    { level: 'info', message: 'beside requests', requestId: null },
    { level: 'http', message: 'of r-1', requestId: 'r-1' },
    { level: 'http', message: 'of r-2', requestId: 'r-2' },
  ]);
});

test('a text that looks like a format is logged as it is', () => {
  const { logger, lines } = listen();
  logger.info('100 %s of %d %j %o');
  expect(lines[0]?.message).toBe('100 %s of %d %j %o');
});

test('a burst retains the request of each line', () => {
  const { logger, lines } = listen();
  for (let count = 0; count < 200; count += 1) {
    forRequest({ requestId: `r-${count}` }, () => logger.info(`of r-${count}`));
  }
  expect(lines).toHaveLength(200);
  expect(lines.every(({ message, requestId }) => message === `of ${requestId}`)).toBe(true);
});

test('an error that is logged comes with its stack, a text with the message of its error', () => {
  const { logger, lines } = listen();
  logger.error(new Error('broken'));
  logger.error('The roof fell', new Error('too heavy'));
  expect(lines[0]?.message).toMatch(/^broken\nError: broken\n {4}at /);
  expect(lines[1]?.message).toBe('The roof fell too heavy');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { createExceptionLog, type ExceptionLog } from './exception-log';
import { SAME_KIND_MAX } from './rules/deduplicator';
import { createRedactor } from './rules/safe-text';
import { createExceptions, type Exceptions, exceptionTable } from './tables/exceptions';

let database: Connection;
let exceptions: Exceptions;
let log: ExceptionLog;
const logError = vi.fn<(text: string) => void>();

const REQUEST = { requestId: 'r-1', method: 'GET', path: '/api/keys' };
const stored = async () => {
  await log.close(1000);
  const all = { limit: 100, after: null, fromMs: null, toMs: null, words: null };
  return (await exceptions.page(all)).entries;
};

beforeEach(async () => {
  database = await memoryDatabase([exceptionTable]);
  exceptions = createExceptions(database);
  logError.mockReset();
  let refs = 0;
  log = createExceptionLog({
    exceptions,
    redact: createRedactor(['six bricks make a tower']),
    logError,
    newRef: () => {
      refs += 1;
      return `ref-${refs}`;
    },
    now: () => 1000,
    onFailure: vi.fn(),
  });
});
afterEach(async () => {
  await log.close(0);
  await database.destroy();
});

test('an unforeseen failure is stored with what caused it, by its request', async () => {
  log.recordRequest(REQUEST, new ApiError('INTERNAL', { cause: new Error('no such table') }));
  const [entry] = await stored();
  expect(entry).toMatchObject({
    ...REQUEST,
    code: 'INTERNAL',
    message: 'no such table',
    atMs: 1000,
  });
  expect(entry?.stack).toMatch(/^Error: no such table\n {4}at /);
  expect(logError).toHaveBeenCalledWith(
    expect.stringMatching(/^INTERNAL GET \/api\/keys request=r-1: Error: no such table\n/),
  );
});

test('the failure of a service that we call is reported, and no exception of ours', async () => {
  log.recordRequest(REQUEST, upstreamError('Roblox', { ok: false, reason: 'timeout' } as never));
  expect(await stored()).toEqual([]);
  expect(logError).toHaveBeenCalledWith('UPSTREAM_TIMEOUT GET /api/keys request=r-1');
});

test('work that fails beside requests has no request', async () => {
  log.recordJob('JOB_FAILED', 'Job outbox failed', 'away');
  expect(await stored()).toMatchObject([
    {
      code: 'JOB_FAILED',
      requestId: null,
      method: null,
      path: null,
      message: 'Job outbox failed: away',
      stack: null,
    },
  ]);
  expect(logError).toHaveBeenCalledWith('Job outbox failed: away');
});

test('the end of a process is stored once, however often it is reported, without secrets', async () => {
  const end = {
    ref: 'run-1',
    atMs: 900,
    message: 'Process 7 on web-1 ended: signal SIGKILL.',
    stack: 'Its last lines:\nsix bricks make a tower',
  };
  await log.recordEnd(end);
  await log.recordEnd(end);
  expect(await stored()).toMatchObject([
    { code: 'PROCESS_FAILED', message: end.message, atMs: 900, requestId: null },
  ]);
  expect((await stored())[0]?.stack).toBe('Its last lines:\n[hidden]');
  expect(logError).toHaveBeenCalledWith(expect.stringContaining('signal SIGKILL'));
});

test('an end that the database does not take is reported to the caller', async () => {
  await database.destroy();
  const end = { ref: 'run-1', atMs: 900, message: 'It ended.', stack: null };
  await expect(log.recordEnd(end)).rejects.toThrow();
});

test('secrets are neither in what is stored nor in the line of the log', async () => {
  const thrown = new Error('the service echoed six bricks make a tower');
  log.recordRequest(
    { ...REQUEST, path: '/x/elc_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF' },
    new ApiError('INTERNAL', { cause: thrown }),
  );
  const written = JSON.stringify([await stored(), logError.mock.calls]);
  expect(written).toContain('[hidden]');
  for (const secret of ['six bricks', '4fG7hJ9k']) expect(written).not.toContain(secret);
});

test('a flood is stored as a few and counted whole', async () => {
  for (let count = 0; count < 300; count += 1)
    log.recordRequest(REQUEST, new ApiError('INTERNAL', { cause: new Error('x') }));
  expect(await stored()).toHaveLength(SAME_KIND_MAX);
  expect(await exceptions.countSince(0)).toBe(300);
});

test('a flood that begins while others are being written is counted whole', async () => {
  const { addAll } = exceptions;
  let letWrite = () => {};
  const slow = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const writing = vi.spyOn(exceptions, 'addAll').mockImplementationOnce(async (batch) => {
    await slow;
    await addAll(batch);
  });
  log.recordJob('JOB_FAILED', 'Job first failed', 'x');
  await vi.waitFor(() => expect(writing).toHaveBeenCalled(), { timeout: 10_000 });
  for (let count = 0; count < 300; count += 1)
    log.recordRequest(REQUEST, new ApiError('INTERNAL', { cause: new Error('x') }));
  letWrite();
  expect(await stored()).toHaveLength(1 + SAME_KIND_MAX);
  expect(await exceptions.countSince(0)).toBe(301);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { log } from '../../platform/log';
import { exceptionWriter, recordJob, recordRequest } from './exception-log';
import { SAME_KIND_MAX } from './rules/deduplicator';
import { countExceptionsSince, exceptionTable } from './tables/exceptions';

const logError = vi.spyOn(log, 'error').mockReturnValue();
/** Each test has a minute of its own: what is like an exception of that minute is only counted. */
let nowMs = 1_000_000;

const REQUEST = { requestId: 'r-1', method: 'GET', path: '/api/keys' };
const stored = async () => {
  await exceptionWriter.close(1000);
  return exceptionTable.read(exceptionTable.where());
};

beforeEach(async () => {
  nowMs += 60_000;
  await testWorld({ nowMs, tables: [exceptionTable] });
  useEnv({ STRIPE_SECRET_KEY: 'six bricks make a tower' });
  logError.mockClear();
});
afterEach(() => exceptionWriter.close(0));

test('an unforeseen failure is stored with what caused it, by its request', async () => {
  recordRequest(REQUEST, new ApiError('INTERNAL', { cause: new Error('no such table') }));
  const [entry] = await stored();
  expect(entry).toMatchObject({
    ...REQUEST,
    code: 'INTERNAL',
    message: 'no such table',
    atMs: nowMs,
  });
  expect(entry?.stack).toMatch(/^Error: no such table\n {4}at /);
  expect(logError).toHaveBeenCalledWith(
    expect.stringMatching(/^INTERNAL GET \/api\/keys request=r-1: Error: no such table\n/),
  );
});

test('the failure of a service that we call is reported, and no exception of ours', async () => {
  recordRequest(REQUEST, upstreamError('Roblox', { ok: false, reason: 'timeout' } as never));
  expect(await stored()).toEqual([]);
  expect(logError).toHaveBeenCalledWith('UPSTREAM_TIMEOUT GET /api/keys request=r-1');
});

test('work that fails beside requests has no request', async () => {
  recordJob('JOB_FAILED', 'Job outbox failed', 'away');
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

test('secrets are neither in what is stored nor in the line of the log', async () => {
  const thrown = new Error('the service echoed six bricks make a tower');
  recordRequest(
    { ...REQUEST, path: '/x/elc_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF' },
    new ApiError('INTERNAL', { cause: thrown }),
  );
  const written = JSON.stringify([await stored(), logError.mock.calls]);
  expect(written).toContain('[hidden]');
  for (const secret of ['six bricks', '4fG7hJ9k']) expect(written).not.toContain(secret);
});

test('a flood is stored as a few and counted whole', async () => {
  for (let count = 0; count < 300; count += 1)
    recordRequest(REQUEST, new ApiError('INTERNAL', { cause: new Error('x') }));
  expect(await stored()).toHaveLength(SAME_KIND_MAX);
  expect(await countExceptionsSince(0)).toBe(300);
});

test('a flood that begins while others are being written is counted whole', async () => {
  const began = Promise.withResolvers<void>();
  db().on('query', ({ sql }) => /^insert/.test(sql) && began.resolve());
  recordJob('JOB_FAILED', 'Job first failed', 'x');
  await began.promise;
  for (let count = 0; count < 300; count += 1)
    recordRequest(REQUEST, new ApiError('INTERNAL', { cause: new Error('x') }));
  expect(await stored()).toHaveLength(1 + SAME_KIND_MAX);
  expect(await countExceptionsSince(0)).toBe(301);
});

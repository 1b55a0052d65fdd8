import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../db/database';
import { testWorld } from '../../db/testing/test-world';
import { useEnv } from '../../env/env';
import { log } from '../../log';
import { noteEdgeRequest } from '../edge/edge-requests';
import { ApiError } from '../errors/api-error';
import { databaseUnavailable } from '../errors/common-errors';
import { answerOnce } from './answer-once';
import { keptAnswers, keptAnswersJob } from './kept-answers';

const NOW_MS = Date.UTC(2026, 10, 21);

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS, tables: [keptAnswers] });
  useEnv({ ENCRYPTION_KEY: 'a key of the tests' });
});

type Answer = { readonly status?: number; readonly body?: string; readonly location?: string };

/** What comes of a call whose work is `work`: its answer and headers, or the code of its failure. */
async function send(
  work: () => Promise<Answer> | Answer,
  { key = 'a' as string | null, url = '/api/scan-group', body = '{}', by = 'key_1' } = {},
) {
  const req = { headers: key === null ? {} : { 'idempotency-key': key }, method: 'POST', url };
  noteEdgeRequest(req as never, { body: { value: {}, raw: Buffer.from(body) } } as never);
  const headers: Record<string, string> = {};
  const ctx = {
    ...{ req, url, method: 'POST', status: 404, body: undefined as unknown },
    state: by === 'site' ? { apiKeyId: by, apiKeyOwner: null } : { apiKeyId: by, apiKeyOwner: 'a' },
    set: (name: string | object, value = '') =>
      Object.assign(headers, typeof name === 'string' ? { [name]: value } : name),
    response: { get: (name: string) => headers[name] ?? '' },
  };
  const next = async () => {
    const { status = 202, body: answered = '{"scanId":"scan_1"}', location } = await work();
    ctx.status = status;
    ctx.body = answered;
    if (location) headers.Location = location;
  };
  try {
    await answerOnce()(ctx as unknown as Context, next);
    return { status: ctx.status, body: ctx.body, headers };
  } catch (thrown) {
    return { code: (thrown as ApiError).code };
  }
}

test('a repeat gets the same status, body and location, and does no work', async () => {
  const work = vi.fn(() => ({ location: '/api/scan-status/scan_1' }));
  const first = await send(work);
  const again = await send(work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(again).toMatchObject({
    ...{ status: 202, body: first.body },
    headers: { Location: '/api/scan-status/scan_1', 'Idempotent-Replayed': 'true' },
  });
  expect(first.headers).not.toHaveProperty('Idempotent-Replayed');
});

test('a call without the header is made each time', async () => {
  const work = vi.fn(() => ({}));
  for (let times = 0; times < 2; times += 1) await send(work, { key: null });
  expect(work).toHaveBeenCalledTimes(2);
  expect(await keptAnswers.where()).toEqual([]);
});

test('what is stored of an answer shows nothing of it', async () => {
  await send(() => ({ body: '{"key":"elc_secret"}' }));
  expect(JSON.stringify(await keptAnswers.where())).not.toContain('elc_secret');
});

test.each([
  { what: 'another body', other: { body: '{"groupId":2}' }, code: 'IDEMPOTENCY_KEY_REUSED' },
  { what: 'another call', other: { url: '/api/resume-scan' }, code: 'IDEMPOTENCY_KEY_REUSED' },
  { what: 'another API key', other: { by: 'key_2' }, code: undefined },
  { what: 'another key', other: { key: 'b' }, code: undefined },
])('$what: $code', async ({ other, code }) => {
  await send(() => ({}));
  expect((await send(() => ({}), other)).code).toBe(code);
});

test('of calls at once one is made; the others are told that it runs', async () => {
  let end = () => {};
  const work = vi.fn(() => new Promise<Answer>((resolve) => (end = () => resolve({}))));
  const calls = Array.from({ length: 5 }, () => send(work));
  await vi.waitFor(() => expect(work).toHaveBeenCalled());
  expect((await send(work)).code).toBe('IDEMPOTENCY_KEY_RUNNING');
  expect((await send(work, { body: 'other' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  end();
  const outcomes = await Promise.all(calls);
  expect(outcomes.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(outcomes.filter(({ code }) => code === 'IDEMPOTENCY_KEY_RUNNING')).toHaveLength(4);
  expect(work).toHaveBeenCalledTimes(1);
});

describe('a failure', () => {
  test('that is the call\u2019s own is kept with its code', async () => {
    const work = vi.fn(() => Promise.reject(new ApiError('SCAN_NOT_FOUND')));
    await send(work);
    const again = await send(work);
    expect(again).toMatchObject({ status: 404, body: expect.stringContaining('SCAN_NOT_FOUND') });
    expect(work).toHaveBeenCalledTimes(1);
  });

  test.each([
    { what: 'of ours', thrown: new Error('bug') },
    { what: 'of a service', thrown: databaseUnavailable() },
    { what: 'of a limit', thrown: new ApiError('RATE_LIMITED', { retryAfterSeconds: 9 }) },
  ])('$what is not: the call is made again', async ({ thrown }) => {
    await send(() => Promise.reject(thrown));
    expect(await send(() => ({}))).toMatchObject({ status: 202 });
  });
});

test.each([
  ...['', ' ', 'two words', 'tab\t', 'caf\u00e9', 'x'.repeat(129)].map((key) => ({
    key,
    by: 'key_1',
  })),
  { key: 'a', by: 'site' },
])('the key "$key" of $by is refused before any work', async ({ key, by }) => {
  const work = vi.fn(() => ({}));
  expect((await send(work, { key, by })).code).toBe('IDEMPOTENCY_KEY_INVALID');
  expect(work).not.toHaveBeenCalled();
});

test('a key is free again after a day, and that of a call that died after five minutes', async () => {
  const work = vi.fn(() => ({}));
  await send(work);
  void send(() => new Promise(() => {}), { key: 'died' });
  await vi.waitFor(async () => expect(await keptAnswers.where()).toHaveLength(2));
  vi.setSystemTime(NOW_MS + 299_999);
  expect((await send(work, { key: 'died' })).code).toBe('IDEMPOTENCY_KEY_RUNNING');
  vi.setSystemTime(NOW_MS + 300_000);
  expect(await send(work, { key: 'died', body: 'other' })).toMatchObject({ status: 202 });
  vi.setSystemTime(NOW_MS + 86_399_999);
  expect((await send(work, { body: 'other' })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  vi.setSystemTime(NOW_MS + 86_400_000);
  await send(work, { body: 'other' });
  expect(work).toHaveBeenCalledTimes(3);
});

test('answers are deleted after a day', async () => {
  await send(() => ({}));
  vi.setSystemTime(NOW_MS + RETENTION_MS.keptAnswer);
  await send(() => ({}), { key: 'b' });
  vi.setSystemTime(NOW_MS + RETENTION_MS.keptAnswer + 1);
  await keptAnswersJob.run();
  expect(await keptAnswers.where().pluck('idempotency_key')).toEqual(['b']);
});

test('an answer that cannot be kept leaves all the same', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  const answer = await send(async () => {
    await db().schema.dropTable(keptAnswers.tableName);
    return {};
  });
  expect(answer).toMatchObject({ status: 202 });
  expect(failed).toHaveBeenCalledWith(expect.stringContaining('was not kept'));
});

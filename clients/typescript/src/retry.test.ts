import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retrying } from './retry.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = (status: number, retryAfter?: string) =>
  new Response('{}', { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} });

/** Answers in turn, the last one again and again, and when each call came and with which body. */
function server(...answers: (() => Response)[]) {
  const calls: { seconds: number; body: string }[] = [];
  const startMs = Date.now();
  const send = async (request: Request) => {
    calls.push({ seconds: (Date.now() - startMs) / 1_000, body: await request.text() });
    const answer = answers[Math.min(calls.length, answers.length) - 1] as () => Response;
    return answer();
  };
  return { calls, send };
}

const change = (init: RequestInit = {}) =>
  new Request('https://elc.example/api/x', { method: 'POST', body: 'as it was', ...init });

async function settled<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => undefined);
  await vi.runAllTimersAsync();
  return work;
}

const NAMED = { 'Idempotency-Key': 'mine' };

test.each([
  ['seconds', refused(429, '7'), {}],
  ['a date', refused(503, 'Sat, 21 Nov 2026 10:00:07 GMT'), NAMED],
  ['the call that still runs', refused(409, '7'), NAMED],
])('waits as long as %s says, then sends the same again', async (_, answer, headers) => {
  const { calls, send } = server(
    () => answer,
    () => new Response('done'),
  );
  const response = await settled(retrying(send)(change({ headers })));
  expect(await response.text()).toBe('done');
  expect(calls).toEqual([
    { seconds: 0, body: 'as it was' },
    { seconds: 7, body: 'as it was' },
  ]);
});

test.each([
  ['a refusal that names no time', () => refused(429), {}, 1],
  ['a change without a name that may have been made', () => refused(503, '1'), {}, 1],
  ['a time that is no time', () => refused(429, 'soon'), {}, 1],
  ['another failure', () => refused(500, '1'), {}, 1],
  ['a longer wait than is allowed', () => refused(429, '61'), {}, 1],
  ['the last of three more calls', () => refused(429, '1'), {}, 4],
  ['the first call where none may be repeated', () => refused(429, '1'), { retries: 0 }, 1],
])('answers %s as it is', async (_, answer, options, calls) => {
  const given = server(answer);
  const response = await settled(retrying(given.send, options)(change()));
  expect(response.status).toBe(answer().status);
  expect(given.calls).toHaveLength(calls);
});

test('a read is sent again after any refusal that names a time', async () => {
  const { calls, send } = server(
    () => refused(503, '5'),
    () => new Response('done'),
  );
  const response = await settled(retrying(send)(new Request('https://elc.example/api/x')));
  expect(await response.text()).toBe('done');
  expect(calls.map(({ seconds }) => seconds)).toEqual([0, 5]);
});

test('who gives up while it waits is not waited for', async () => {
  const { calls, send } = server(() => refused(429, '30'));
  const abort = new AbortController();
  setTimeout(() => abort.abort(new Error('given up')), 2_000);
  await expect(settled(retrying(send)(change({ signal: abort.signal })))).rejects.toThrow(
    'given up',
  );
  expect(calls).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

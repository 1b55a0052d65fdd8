import { beforeEach, expect, test } from 'vitest';
import type { Outcome } from './outcome';
import { ASK_AGAIN_MS, createRefusals, type StoredRefusal } from './refusals';

const fine: Outcome<number> = { ok: true, data: 1, ageSeconds: 0, stale: false };
const refused: Outcome<number> = { ok: false, reason: 'refused', status: 403, code: 50_001 };
const keyRefused: Outcome<number> = { ok: false, reason: 'refused', status: 401, code: 0 };

let stored: StoredRefusal[];
let calls: number;
let warned: string[];
let nowMs: number;

const store = {
  of: async (upstream: string) => stored.filter((one) => one.upstream === upstream),
  put: async (refusal: StoredRefusal) => void stored.push(refusal),
  remove: async (_upstream: string, subjects: readonly string[]) => {
    stored = stored.filter(({ subject }) => !subjects.includes(subject));
  },
};
const refusalsWith = (token: string) =>
  createRefusals({
    upstream: 'chat',
    settings: [token],
    store,
    scopeOf: (failure) =>
      failure.reason !== 'refused' ? 'none' : failure.status === 401 ? 'upstream' : 'subject',
    explain: ({ subject, status }) => `${subject || 'all'}: ${status}.`,
    warn: (text) => void warned.push(text),
    now: () => nowMs,
  });

async function call(subject: string, answer: Outcome<number>, token = 'one') {
  const before = calls;
  const outcome = await refusalsWith(token).unlessRefused(subject, async () => {
    calls += 1;
    return answer;
  });
  return { outcome, wasCalled: calls > before };
}

beforeEach(() => {
  stored = [];
  calls = 0;
  warned = [];
  nowMs = 1000;
});

test('what is refused is not requested again, by any replica, and the refusal is the outcome', async () => {
  await call('channels/1', refused);
  expect(await call('channels/1', fine)).toEqual({ outcome: refused, wasCalled: false });
  expect((await call('channels/2', fine)).wasCalled, 'something else is').toBe(true);
  expect(warned).toEqual([
    'channels/1: 403. It is called again in an hour, or when the settings change.',
  ]);
  expect(await refusalsWith('one').problems()).toEqual(['channels/1: 403.']);
});

test('a key that is refused stops everything', async () => {
  await call('channels/1', keyRefused);
  expect(await call('channels/2', fine)).toEqual({ outcome: keyRefused, wasCalled: false });
});

test('it is requested again after an hour; a success ends the refusal', async () => {
  await call('channels/1', refused);
  nowMs += ASK_AGAIN_MS - 1;
  expect((await call('channels/1', fine)).wasCalled).toBe(false);
  nowMs += 1;
  expect((await call('channels/1', fine)).wasCalled).toBe(true);
  expect(stored).toEqual([]);
});

test('an answer ends the refusals that it disproves, too', async () => {
  await call('messages/1', refused);
  const answered = async () => fine;
  await refusalsWith('one').unlessRefused('channels/1', answered, () => ['messages/1']);
  expect(stored).toEqual([]);
});

test('with other settings calls are made at once, and know nothing of what was refused before', async () => {
  await call('channels/1', keyRefused);
  expect(await refusalsWith('two').problems()).toEqual([]);
  expect(await call('channels/1', fine, 'two')).toEqual({ outcome: fine, wasCalled: true });
});

test('an outage is no refusal, and ends none', async () => {
  await call('channels/1', { ok: false, reason: 'timeout' });
  expect((await call('channels/1', fine)).wasCalled).toBe(true);
});

test('the token is not stored', async () => {
  await call('channels/1', keyRefused, 'very-secret');
  expect(JSON.stringify(stored)).not.toContain('very-secret');
});

test('a refusal that a clock which was ahead has stored stops no call', async () => {
  nowMs += 365 * 86_400_000;
  await call('channels/1', refused);
  nowMs = 1000;
  expect((await call('channels/1', fine)).wasCalled).toBe(true);
});

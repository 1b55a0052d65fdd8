import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from './outcome';
import { ASK_AGAIN_MS, createRefusals, type KnownRefusals } from './refusals';

const fine: Outcome<number> = { ok: true, data: 1, ageSeconds: 0, stale: false };
const refused: Outcome<number> = { ok: false, reason: 'refused', status: 403, code: 50_001 };
const keyRefused: Outcome<number> = { ok: false, reason: 'refused', status: 401, code: 0 };

let known: KnownRefusals;
let calls: number;
let warned: string[];

const refusalsOf = (callsAnyway = false) =>
  createRefusals({
    known,
    callsAnyway,
    scopeOf: (failure) =>
      failure.reason !== 'refused' ? 'none' : failure.status === 401 ? 'upstream' : 'subject',
    host: 'Discord',
    docs: 'docs/going-live.md',
    warn: (text) => void warned.push(text),
  });

async function call(subject: string, answer: Outcome<number>, callsAnyway = false) {
  const before = calls;
  const outcome = await refusalsOf(callsAnyway).unlessRefused(subject, async () => {
    calls += 1;
    return answer;
  });
  return { outcome, wasCalled: calls > before };
}

beforeEach(() => {
  known = new Map();
  calls = 0;
  warned = [];
  vi.useFakeTimers({ toFake: ['performance'] });
});

afterEach(() => void vi.useRealTimers());

test('what is refused is not requested again, and the refusal is the outcome', async () => {
  await call('channels/1', refused);
  expect(await call('channels/1', fine)).toEqual({ outcome: refused, wasCalled: false });
  expect((await call('channels/2', fine)).wasCalled, 'something else is').toBe(true);
  expect(warned).toEqual([
    'Discord refuses channels/1 (status 403, code 50001). See docs/going-live.md. It is called again in an hour, or when the settings change.',
  ]);
  expect(refusalsOf().problems()).toEqual([
    'Discord refuses channels/1 (status 403, code 50001). See docs/going-live.md.',
  ]);
});

test('a key that is refused stops everything', async () => {
  await call('channels/1', keyRefused);
  expect(await call('channels/2', fine)).toEqual({ outcome: keyRefused, wasCalled: false });
});

test('it is requested again after an hour; a success ends the refusal', async () => {
  await call('channels/1', refused);
  vi.advanceTimersByTime(ASK_AGAIN_MS - 1);
  expect((await call('channels/1', fine)).wasCalled).toBe(false);
  vi.advanceTimersByTime(1);
  expect((await call('channels/1', fine)).wasCalled).toBe(true);
  expect(known.size).toBe(0);
});

test('an answer ends the refusals that it disproves, too', async () => {
  await call('messages/1', refused);
  const answered = async () => fine;
  await refusalsOf().unlessRefused('channels/1', answered, () => ['messages/1']);
  expect(known.size).toBe(0);
});

test('a check calls all the same, and what it finds mended is mended for the product', async () => {
  await call('channels/1', keyRefused);
  expect((await call('channels/1', keyRefused, true)).wasCalled).toBe(true);
  expect(await call('channels/1', fine, true)).toEqual({ outcome: fine, wasCalled: true });
  expect((await call('channels/2', fine)).wasCalled).toBe(true);
});

test('an outage is no refusal, and ends none', async () => {
  await call('channels/1', { ok: false, reason: 'timeout' });
  expect((await call('channels/1', fine)).wasCalled).toBe(true);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../db/testing/test-world';
import {
  addMessage,
  dueMessages,
  giveUpMessage,
  lastSentMs,
  outboxTable,
  sentMessage,
  TRIES_MAX,
  waitMsAfter,
} from './outbox-table';

beforeEach(() => testWorld({ nowMs: 9, tables: [outboxTable] }));

const message = { key: 'a', kind: 'mail', payload: {} };

async function waiting(key: string, kind = 'mail') {
  await addMessage({ ...message, key, kind }, 0);
  return { ...message, key, kind, lane: null, attempts: 0, nextTryMs: 0 };
}

test('the last of a kind that left is known; what was given up or is of another kind is none', async () => {
  await giveUpMessage(await waiting('a'), 'gone');
  await sentMessage(await waiting('b', 'note'));
  expect(await lastSentMs('mail')).toBeNull();
  for (const [key, atMs] of [
    ['c', 7],
    ['d', 8],
  ] as const) {
    const sent = await waiting(key);
    vi.setSystemTime(atMs);
    await sentMessage(sent);
  }
  expect(await lastSentMs('mail')).toBe(8);
});

test('a message that a clock which was ahead put off is due; one that waits its longest is not', async () => {
  const [year, hour] = [365 * 86_400_000, 3_600_000];
  await addMessage({ ...message, key: 'ahead' }, year);
  await addMessage({ ...message, key: 'waits' }, hour);
  expect((await dueMessages('mail', 10)).map(({ key }) => key)).toEqual(['ahead']);
});

test.each([
  { attempts: 1, waitMs: 5000 },
  { attempts: 2, waitMs: 10_000 },
  { attempts: 10, waitMs: 2_560_000 },
  { attempts: 11, waitMs: 3_600_000 },
  { attempts: TRIES_MAX, waitMs: 3_600_000 },
])('after try $attempts it waits $waitMs ms', ({ attempts, waitMs }) => {
  expect(waitMsAfter(attempts)).toBe(waitMs);
});

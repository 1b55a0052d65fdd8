import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, useDatabase } from '../../../platform/db/database';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import {
  countSessions,
  deleteSessionsEndedBefore,
  findSession,
  type NewSession,
  panelUse,
  storeSession,
} from './stored-sessions';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  useDatabase(await openTestDatabase());
});
afterEach(async () => {
  vi.useRealTimers();
  await db().destroy();
});

function startAt(kind: NewSession['kind'], nowMs: number): Promise<void> {
  vi.setSystemTime(nowMs);
  return storeSession({
    tokenDigest: `${kind} ${nowMs}`,
    kind,
    subject: 'someone',
    address: '192.0.2.1',
    agent: 'A test 1.0',
    expiresAtMs: nowMs + 10,
  });
}

test('ended sessions are forgotten, but not when the panel was last opened', async () => {
  for (const nowMs of [100, 200]) {
    await startAt('panel', nowMs);
    await startAt('user', nowMs);
  }
  await startAt('user', 900);
  await deleteSessionsEndedBefore(500);
  expect(await findSession('panel', 'panel 100')).toBeNull();
  expect(await findSession('user', 'user 200')).toBeNull();
  expect(await panelUse()).toEqual({ live: 0, lastOpenedAtMs: 200 });
  vi.setSystemTime(905);
  expect(await countSessions('user')).toBe(1);
});

test('a panel that was never opened has no such time', async () => {
  expect(await panelUse()).toEqual({ live: 0, lastOpenedAtMs: null });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { createSessionStore, type NewSession, type SessionStore } from './sessions';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: SessionStore;
beforeEach(async () => {
  database = await openTestDatabase();
  store = createSessionStore(database);
});
afterEach(() => database.destroy());

const session = (kind: NewSession['kind'], nowMs: number): NewSession => ({
  tokenDigest: `${kind} ${nowMs}`,
  kind,
  subject: 'someone',
  address: '192.0.2.1',
  agent: 'A test 1.0',
  nowMs,
  expiresAtMs: nowMs + 10,
});

test('ended sessions are forgotten, but not when the panel was last opened', async () => {
  for (const nowMs of [100, 200]) {
    await store.add(session('panel', nowMs));
    await store.add(session('user', nowMs));
  }
  await store.add(session('user', 900));
  await store.deleteEndedBefore(500);
  expect(await store.panelUse(500)).toEqual({ live: 0, lastOpenedAtMs: 200 });
  expect(await store.find('panel', 'panel 100')).toBeNull();
  expect(await store.find('user', 'user 200')).toBeNull();
  expect(await store.countLive('user', 905)).toBe(1);
});

test('a panel that was never opened has no such time', async () => {
  expect(await store.panelUse(500)).toEqual({ live: 0, lastOpenedAtMs: null });
});

import type { PanelRole } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import type { AccountParts } from '../parts';
import { ROTATE_AFTER_MS, ROTATION_GRACE_MS, SESSION_LIFE_MS } from '../rules/session';
import type { SiteUser } from '../site-users';
import { createSessionStore, sessionTable } from '../tables/sessions';
import { createSessions } from './sessions';

const mayor: SiteUser = {
  id: 'mayor',
  username: 'Mayor',
  email: null,
  role: 'user',
  isActive: true,
  createdAtMs: 0,
};
const key = { id: 'akey_1', endsAtMs: null };

async function setUp() {
  const state = { nowMs: 1000, user: mayor as SiteUser | null, role: 'admin' as PanelRole | null };
  const panelOf = (token: string, from = CLIENT.address) => sessions.panelOf(token, from);
  const store = createSessionStore(await memoryDatabase([sessionTable]));
  const parts = {
    sessionStore: store,
    users: { find: async () => state.user },
    now: () => state.nowMs,
  } as unknown as AccountParts;
  const sessions = createSessions(
    parts,
    async (_key, address) =>
      state.role && {
        role: state.role,
        by: 'Mayor',
        owner: null,
        mayLeaveNoAdmin: false,
        key: 'elca_abcdefg…',
        isHere: address === CLIENT.address,
      },
  );
  return { ...sessions, panelOf, state, store };
}

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

const CLIENT = { address: '203.0.113.7', agent: '' };

test('a session names its user until its time is over', async () => {
  const { token } = await world.startUser(mayor, CLIENT);
  expect(await world.userOf(token)).toEqual(mayor);
  world.state.nowMs += SESSION_LIFE_MS.user;
  expect(await world.userOf(token)).toBeNull();
});

test.each([null, { ...mayor, isActive: false }])(
  'the session of %o names no user',
  async (user) => {
    const { token } = await world.startUser(mayor, CLIENT);
    world.state.user = user;
    expect(await world.userOf(token)).toBeNull();
  },
);

test("a user's token opens no panel, and the panel's names no user", async () => {
  const user = await world.startUser(mayor, CLIENT);
  const panel = await world.startPanel(key, CLIENT);
  expect(await world.panelOf(user.token)).toBeNull();
  expect(await world.userOf(panel.token)).toBeNull();
});

test('the panel has the role that its key grants now', async () => {
  const { token } = await world.startPanel(key, CLIENT);
  world.state.role = 'moderator';
  expect((await world.panelOf(token))?.panel.role).toBe('moderator');
  world.state.role = null;
  expect(await world.panelOf(token)).toBeNull();
});

test('ending one session leaves the others', async () => {
  const one = await world.startPanel(key, CLIENT);
  const other = await world.startPanel(key, CLIENT);
  await world.end('panel', one.token);
  expect(await world.panelOf(one.token)).toBeNull();
  expect(await world.panelOf(other.token)).not.toBeNull();
});

test('use rotates the token without making the session longer', async () => {
  const first = await world.startPanel(key, CLIENT);
  world.state.nowMs += ROTATE_AFTER_MS;
  const renewed = (await world.panelOf(first.token))?.renewed;
  expect(renewed?.expiresAtMs).toBe(first.expiresAtMs);
  expect((await world.panelOf(renewed?.token ?? ''))?.panel.expiresAtMs).toBe(first.expiresAtMs);
});

test('a replaced token that is shown after its grace ends the session for both', async () => {
  const { token } = await world.startPanel(key, CLIENT);
  world.state.nowMs += ROTATE_AFTER_MS;
  const next = (await world.panelOf(token))?.renewed?.token ?? '';
  world.state.nowMs += ROTATION_GRACE_MS;
  expect(await world.panelOf(token)).toBeNull();
  expect(await world.panelOf(next)).toBeNull();
});

test('elsewhere than its key works a panel keeps its token', async () => {
  const { token } = await world.startPanel(key, CLIENT);
  world.state.nowMs += ROTATE_AFTER_MS;
  const elsewhere = await world.panelOf(token, '203.0.113.8');
  expect(elsewhere).toMatchObject({ panel: { isHere: false }, renewed: null });
  expect((await world.panelOf(token))?.renewed).not.toBeNull();
});

test('the numbers of the panel count live sessions only', async () => {
  const { token } = await world.startPanel(key, CLIENT);
  await world.startUser(mayor, CLIENT);
  expect(await world.store.panelUse(1001)).toEqual({ live: 1, lastOpenedAtMs: 1000 });
  await world.end('panel', token);
  expect(await world.store.panelUse(1001)).toEqual({ live: 0, lastOpenedAtMs: 1000 });
});

test('cleaning forgets what ended long ago and nothing else, nor the last of the panel', async () => {
  const { token } = await world.startPanel(key, CLIENT);
  const { token: last } = await world.startPanel(key, CLIENT);
  await world.store.deleteEndedBefore(1000 + SESSION_LIFE_MS.panel);
  expect(await world.panelOf(token)).not.toBeNull();
  await world.store.deleteEndedBefore(1001 + SESSION_LIFE_MS.panel);
  expect(await world.panelOf(token)).toBeNull();
  expect(await world.panelOf(last)).not.toBeNull();
});

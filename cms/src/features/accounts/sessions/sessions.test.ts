import type { PanelRole } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { ROTATE_AFTER_MS, ROTATION_GRACE_MS, SESSION_LIFE_MS } from '../rules/session';
import { accountWorld, find, pass, START_MS, useTestedAccounts } from '../testing/account-world';
import { type User, users } from '../users';
import {
  endSession,
  panelOfSession,
  startPanelSession,
  startUserSession,
  userOfSession,
} from './sessions';
import { deleteSessionsEndedBefore, panelUse } from './stored-sessions';

const key = { id: 'akey_1', endsAtMs: null };
const CLIENT = { address: '203.0.113.7', agent: '' };

/** What the key grants. */
let role: PanelRole | null;
let finn: User;
beforeEach(async () => {
  await accountWorld();
  role = 'admin';
  const grantOf = async (_key: string, address: string) =>
    role && {
      ...{ role, by: 'Mayor', owner: null, mayLeaveNoAdmin: false, key: 'elca_abcdefg…' },
      isHere: address === CLIENT.address,
    };
  useTestedAccounts({ grantOf });
  finn = await find('finn');
});

const panelOf = (token: string, from = CLIENT.address) => panelOfSession(token, from);

test('a session names its user until its time is over', async () => {
  const { token } = await startUserSession(finn, CLIENT);
  expect(await userOfSession(token)).toEqual(finn);
  pass(SESSION_LIFE_MS.user);
  expect(await userOfSession(token)).toBeNull();
});

test.each([
  { what: 'erased', end: () => users.where({ id: 'finn' }).delete() },
  { what: 'deleted', end: () => users.where({ id: 'finn' }).update({ deleted_at: 1 }) },
  { what: 'suspended', end: () => users.where({ id: 'finn' }).update({ blocked: true }) },
])('the session of an account that is $what names no user', async ({ end }) => {
  const { token } = await startUserSession(finn, CLIENT);
  await end();
  expect(await userOfSession(token)).toBeNull();
});

test("a user's token opens no panel, and the panel's names no user", async () => {
  const user = await startUserSession(finn, CLIENT);
  const panel = await startPanelSession(key, CLIENT);
  expect(await panelOf(user.token)).toBeNull();
  expect(await userOfSession(panel.token)).toBeNull();
});

test('the panel has the role that its key grants now', async () => {
  const { token } = await startPanelSession(key, CLIENT);
  role = 'moderator';
  expect((await panelOf(token))?.panel.role).toBe('moderator');
  role = null;
  expect(await panelOf(token)).toBeNull();
});

test('ending one session leaves the others', async () => {
  const one = await startPanelSession(key, CLIENT);
  const other = await startPanelSession(key, CLIENT);
  await endSession('panel', one.token);
  expect(await panelOf(one.token)).toBeNull();
  expect(await panelOf(other.token)).not.toBeNull();
});

test('use rotates the token without making the session longer', async () => {
  const first = await startPanelSession(key, CLIENT);
  pass(ROTATE_AFTER_MS);
  const renewed = (await panelOf(first.token))?.renewed;
  expect(renewed?.expiresAtMs).toBe(first.expiresAtMs);
  expect((await panelOf(renewed?.token ?? ''))?.panel.expiresAtMs).toBe(first.expiresAtMs);
});

test('a replaced token that is shown after its grace ends the session for both', async () => {
  const { token } = await startPanelSession(key, CLIENT);
  pass(ROTATE_AFTER_MS);
  const next = (await panelOf(token))?.renewed?.token ?? '';
  pass(ROTATION_GRACE_MS);
  expect(await panelOf(token)).toBeNull();
  expect(await panelOf(next)).toBeNull();
});

test('elsewhere than its key works a panel keeps its token', async () => {
  const { token } = await startPanelSession(key, CLIENT);
  pass(ROTATE_AFTER_MS);
  const elsewhere = await panelOf(token, '203.0.113.8');
  expect(elsewhere).toMatchObject({ panel: { isHere: false }, renewed: null });
  expect((await panelOf(token))?.renewed).not.toBeNull();
});

test('the numbers of the panel count live sessions only', async () => {
  expect(await panelUse()).toEqual({ live: 0, lastOpenedAtMs: null });
  const { token } = await startPanelSession(key, CLIENT);
  await startUserSession(finn, CLIENT);
  expect(await panelUse()).toEqual({ live: 1, lastOpenedAtMs: START_MS });
  await endSession('panel', token);
  expect(await panelUse()).toEqual({ live: 0, lastOpenedAtMs: START_MS });
});

test('cleaning forgets what ended long ago and nothing else, nor the last of the panel', async () => {
  const { token } = await startPanelSession(key, CLIENT);
  const { token: last } = await startPanelSession(key, CLIENT);
  await deleteSessionsEndedBefore(START_MS + SESSION_LIFE_MS.panel);
  expect(await panelOf(token)).not.toBeNull();
  await deleteSessionsEndedBefore(START_MS + 1 + SESSION_LIFE_MS.panel);
  expect(await panelOf(token)).toBeNull();
  expect(await panelOf(last)).not.toBeNull();
});

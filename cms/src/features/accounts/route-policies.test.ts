import type { PanelRole } from '@elc/contracts';
import type { Context } from 'koa';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentStaff, forRequest } from '../../platform/jobs/request-in-flight';
import { loginLogs } from './login-logs';
import { limitAddress, requirePanel } from './route-policies';
import { startPanelSession } from './sessions/sessions';
import { accountWorld, START_MS, useTestedAccounts } from './testing/account-world';
import type { PanelGrant } from './uses';

beforeEach(async () => void (await accountWorld()));

const open = (role: PanelRole): PanelGrant => ({
  ...{ role, by: 'Someone', owner: null, mayLeaveNoAdmin: false },
  ...{ key: 'elca_abcdefg… phone', isHere: true },
});

/** A call for `role` by a browser with such an open panel. */
async function pass(grant: PanelGrant | null, role: PanelRole) {
  useTestedAccounts({ grantOf: async () => grant });
  const key = { id: 'akey_1', endsAtMs: null };
  const { token } = await startPanelSession(key, { address: '203.0.113.7', agent: '' });
  const cookies = { get: () => token, set() {} };
  const ctx = { state: {}, ip: '203.0.113.7', get: () => '', cookies } as unknown as Context;
  const next = vi.fn(async () => {});
  const outcome = await requirePanel(role)(ctx, next).then(
    () => 'passed',
    ({ status, code }) => `${status} ${code}`,
  );
  return { outcome, reached: next.mock.calls.length === 1, panel: ctx.state.panel };
}

test.each([
  { grant: null, role: 'moderator', expected: '401 PANEL_LOCKED' },
  { grant: open('moderator'), role: 'admin', expected: '403 ROLE_TOO_LOW' },
  { grant: open('moderator'), role: 'moderator', expected: 'passed' },
  { grant: open('admin'), role: 'moderator', expected: 'passed' },
  { grant: open('admin'), role: 'admin', expected: 'passed' },
] as const)('$grant.role at a call for $role: $expected', async ({ grant, role, expected }) => {
  const { outcome, reached, panel: seen } = await pass(grant, role);
  expect(outcome).toBe(expected);
  expect(reached).toBe(expected === 'passed');
  if (expected === 'passed') expect(seen).toMatchObject({ ...grant, keyId: 'akey_1' });
  else expect(seen).toBeUndefined();
});

test('a panel whose key does not work from here is locked, which is logged', async () => {
  const { outcome, reached } = await pass({ ...open('admin'), isHere: false }, 'moderator');
  expect([outcome, reached]).toEqual(['401 PANEL_LOCKED', false]);
  const attempt = { username: 'Someone', address: '203.0.113.7', status: 'refused' };
  expect(await loginLogs.read(loginLogs.where())).toMatchObject([{ ...attempt, atMs: START_MS }]);
});

test('what a request of an open panel changes is audited with its address and key', async () => {
  await forRequest({ requestId: 'r-1' }, async () => {
    await pass(null, 'admin');
    expect(currentStaff()).toBeNull();
    await pass(open('admin'), 'admin');
    expect(currentStaff()).toEqual({ address: '203.0.113.7', key: 'elca_abcdefg… phone' });
  });
});

test.each([
  { limit: 'makeKey', refused: 30, left: '20' },
  { limit: 'advertise', refused: 4, left: '6' },
] as const)(
  'of $limit $left are left after $refused refused calls',
  async ({ limit, refused, left }) => {
    const set = vi.fn();
    const call = async (next: () => Promise<void>) => {
      const ctx = { ip: '203.0.113.7', req: {}, set } as unknown as Context;
      await limitAddress(limit, false)(ctx, next);
    };
    const refuse = async () => Promise.reject(new Error('refused'));
    for (let times = 0; times < refused; times += 1)
      await expect(call(refuse)).rejects.toThrow('refused');
    await call(async () => {});
    expect(set).toHaveBeenLastCalledWith(
      expect.objectContaining({ 'X-RateLimit-Remaining': String(Number(left) - 1) }),
    );
  },
);

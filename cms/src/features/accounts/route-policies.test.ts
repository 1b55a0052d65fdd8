import type { PanelRole } from '@elc/contracts';
import type { Context } from 'koa';
import { expect, test, vi } from 'vitest';
import { currentStaff, forRequest } from '../../platform/jobs/request-in-flight';
import { requirePanel } from './route-policies';
import type { OpenPanel } from './sessions/sessions';

const open = (role: PanelRole): OpenPanel => ({
  role,
  by: 'Someone',
  owner: null,
  mayLeaveNoAdmin: false,
  keyId: 'akey_1',
  key: 'elca_abcdefg… phone',
  isHere: true,
  expiresAtMs: 1,
  sessionId: 1,
  confirmedUntilMs: 0,
});

async function pass(session: OpenPanel | null, role: PanelRole) {
  const requestSessions = { anyPanel: async () => session };
  const add = vi.fn(async (_attempt: object) => {});
  const accounts = { requestSessions, loginLogs: { add }, now: () => 5 };
  const ctx = { state: {}, ip: '203.0.113.7', get: () => '' } as unknown as Context;
  const next = vi.fn(async () => {});
  const outcome = await requirePanel(accounts, role)(ctx, next).then(
    () => 'passed',
    ({ status, code }) => `${status} ${code}`,
  );
  return { outcome, reached: next.mock.calls.length === 1, panel: ctx.state.panel, add };
}

test.each([
  { session: null, role: 'moderator', expected: '401 PANEL_LOCKED' },
  { session: open('moderator'), role: 'admin', expected: '403 ROLE_TOO_LOW' },
  { session: open('moderator'), role: 'moderator', expected: 'passed' },
  { session: open('admin'), role: 'moderator', expected: 'passed' },
  { session: open('admin'), role: 'admin', expected: 'passed' },
] as const)('$session.role at a call for $role: $expected', async ({ session, role, expected }) => {
  const { outcome, reached, panel: seen } = await pass(session, role);
  expect(outcome).toBe(expected);
  expect(reached).toBe(expected === 'passed');
  expect(seen ?? null).toBe(expected === 'passed' ? session : null);
});

test('a panel whose key does not work from here is locked, which is logged', async () => {
  const { outcome, reached, add } = await pass({ ...open('admin'), isHere: false }, 'moderator');
  expect([outcome, reached]).toEqual(['401 PANEL_LOCKED', false]);
  const attempt = { username: 'Someone', address: '203.0.113.7', status: 'refused', atMs: 5 };
  expect(add.mock.calls).toMatchObject([[attempt]]);
});

test('what a request of an open panel changes is audited with its address and key', async () => {
  await forRequest({ requestId: 'r-1' }, async () => {
    await pass(null, 'admin');
    expect(currentStaff()).toBeNull();
    await pass(open('admin'), 'admin');
    expect(currentStaff()).toEqual({ address: '203.0.113.7', key: 'elca_abcdefg… phone' });
  });
});

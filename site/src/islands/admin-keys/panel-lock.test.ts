import type { CurrentUser, PanelSession } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { createPanelLock } from './panel-lock.ts';

const open: PanelSession = {
  success: true,
  unlocked: true,
  role: 'moderator',
  expiresAt: '2026-11-21T22:00:00Z',
};
const closed: PanelSession = { success: true, unlocked: false, role: null, expiresAt: null };

function setUp(verify: () => Promise<PanelSession> = async () => open) {
  const notify = vi.fn();
  const verified = vi.fn<(key: string, code?: string) => Promise<PanelSession>>(verify);
  const check = vi.fn(async () => closed);
  const opened = vi.fn<(code?: string) => Promise<PanelSession>>(verify);
  const user = vi.fn(async () => ({ user: null as CurrentUser | null }));
  const lock = async () => closed;
  const store = createPanelLock({ check, verify: verified, open: opened, user, lock, notify });
  return { ...store, check, notify, opened, user, verified };
}

const failing = (error: Error) => async () => {
  throw error;
};
const answered = (status: number, body: string) =>
  new RequestError({ status, statusText: '', body });

test('a page that cannot reach the server shows the key screen', async () => {
  const { $lock, poll, check } = setUp();
  check.mockRejectedValueOnce(new NetworkError(null));
  await poll();
  expect($lock.get()).toMatchObject({ phase: 'locked', error: null });
});

test('the key is trimmed, and opens the panel', async () => {
  const { $lock, unlock, verified, notify } = setUp();
  await unlock('  elca_x \n');
  expect(verified).toHaveBeenCalledWith('elca_x');
  expect($lock.get()).toEqual({ phase: 'unlocked', role: 'moderator', expiresAt: open.expiresAt });
  expect(notify).toHaveBeenCalledWith({ title: 'Success', description: 'Admin access granted' });
});

test.each([
  {
    what: 'a blank key',
    typed: '  ',
    verify: undefined,
    title: 'Error',
    says: 'Please enter an admin key',
  },
  {
    what: 'a refused key',
    typed: 'x',
    verify: failing(answered(403, '{"error":"Another address."}')),
    title: 'Access Denied',
    says: 'Another address.',
  },
  {
    what: 'a refusal without a sentence',
    typed: 'x',
    verify: failing(answered(401, '')),
    title: 'Access Denied',
    says: 'Invalid admin key',
  },
  {
    what: 'no connection',
    typed: 'x',
    verify: failing(new NetworkError(null)),
    title: 'Error',
    says: 'Failed to verify admin key',
  },
  {
    what: 'a broken server',
    typed: 'x',
    verify: failing(answered(500, '{"error":"Broken."}')),
    title: 'Error',
    says: 'Failed to verify admin key',
  },
])('$what says "$title: $says"', async ({ typed, verify, title, says }) => {
  const { $lock, unlock, notify } = setUp(verify);
  await unlock(typed);
  expect(notify).toHaveBeenCalledWith({ title, description: says, variant: 'destructive' });
  expect($lock.get()).toEqual({ phase: 'locked', isVerifying: false, error: says, way: 'key' });
});

test('locking shows the key screen without a complaint', async () => {
  const { $lock, unlock, end, ended } = setUp();
  await unlock('x');
  await end();
  expect($lock.get()).toEqual({ phase: 'locked', isVerifying: false, error: null });
  // A call that was still under way is answered 401 then.
  ended();
  expect($lock.get()).toMatchObject({ error: null });
});

test('an ended session shows the key screen, which says why it is there', async () => {
  const { $lock, unlock, ended } = setUp();
  await unlock('x');
  ended();
  expect($lock.get()).toEqual({
    phase: 'locked',
    isVerifying: false,
    error: 'Your session has ended. Enter a key to continue.',
  });
});

test('a key whose account has a second factor asks for a code, until one is right', async () => {
  const verify = vi.fn(failing(answered(401, '{"error":"E","code":"SECOND_FACTOR_REQUIRED"}')));
  const { $lock, unlock, verified, notify } = setUp(verify);
  await unlock('x');
  expect($lock.get()).toEqual({
    phase: 'locked',
    isVerifying: false,
    error: null,
    asks: 'code',
    way: 'key',
  });
  expect(notify).not.toHaveBeenCalled();
  verified.mockImplementationOnce(
    failing(answered(403, '{"error":"Not right.","code":"SECOND_FACTOR_WRONG"}')),
  );
  await unlock('x', ' 123456 ');
  expect(verified).toHaveBeenLastCalledWith('x', '123456');
  expect($lock.get()).toMatchObject({ error: 'Not right.', asks: 'code' });
  verified.mockImplementationOnce(async () => open);
  await unlock('x', '654321');
  expect($lock.get().phase).toBe('unlocked');
});

test('a key whose account has to set up a second factor first says so', async () => {
  const { $lock, unlock } = setUp(
    failing(answered(403, '{"error":"Set it up.","code":"SECOND_FACTOR_MISSING"}')),
  );
  await unlock('x');
  expect($lock.get()).toMatchObject({ error: 'Set it up.', asks: 'factor' });
});

test.each([
  { role: 'moderator', staff: 'mia' },
  { role: 'user', staff: null },
] as const)('of a signed-in $role the key screen offers the account of $staff', async (one) => {
  const { $staff, poll, user } = setUp();
  user.mockResolvedValue({ user: { username: 'mia', role: one.role } as CurrentUser });
  await poll();
  expect($staff.get()).toBe(one.staff);
});

test('the account opens the panel, with the code that is asked for', async () => {
  const { $lock, openByAccount, opened } = setUp();
  opened.mockRejectedValueOnce(answered(401, '{"error":"Code.","code":"SECOND_FACTOR_REQUIRED"}'));
  await openByAccount();
  expect($lock.get()).toMatchObject({ phase: 'locked', way: 'account', asks: 'code', error: null });
  opened.mockRejectedValueOnce(answered(403, '{"error":"Wrong.","code":"SECOND_FACTOR_WRONG"}'));
  await openByAccount('111111');
  expect($lock.get()).toMatchObject({ way: 'account', asks: 'code', error: 'Wrong.' });
  await openByAccount(' 222222 ');
  expect(opened.mock.lastCall).toEqual(['222222']);
  expect($lock.get().phase).toBe('unlocked');
});

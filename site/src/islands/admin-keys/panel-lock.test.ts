import type { PanelSession } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { $lock, $staff, end, ended, openByAccount, poll, unlock } from './panel-lock.ts';

const open: PanelSession = {
  success: true,
  unlocked: true,
  role: 'moderator',
  expiresAt: '2026-11-21T22:00:00Z',
};
const closed: PanelSession = { success: true, unlocked: false, role: null, expiresAt: null };

/** A locked panel; `verify` answers keys, codes and accounts. */
function setUp(verify: () => Promise<PanelSession> = async () => open, role = 'user') {
  vi.stubGlobal('document', { cookie: 'elc_signed_in=1' });
  $lock.set({ phase: 'locked', isVerifying: false, error: null });
  const check = vi.fn(async () => closed);
  const sent = vi.fn<(body: unknown) => Promise<PanelSession>>(verify);
  const notices = answerCalls((path, options) => {
    if (path === '/api/admin/check-key') return check();
    if (path === '/api/admin/lock') return closed;
    return options ? sent(options.body) : { user: { username: 'mia', role } };
  });
  return { check, sent, notices };
}

const failing = (error: Error) => async () => {
  throw error;
};
const answered = (status: number, body: string) =>
  new RequestError({ status, statusText: '', body });

test('a page that cannot reach the server shows the key screen', async () => {
  const { check } = setUp();
  check.mockRejectedValueOnce(new NetworkError(null));
  await poll();
  expect($lock.get()).toMatchObject({ phase: 'locked', error: null });
});

test('the key is trimmed, and opens the panel', async () => {
  const { sent, notices } = setUp();
  await unlock('  elca_x \n');
  expect(sent).toHaveBeenCalledWith({ key: 'elca_x' });
  expect($lock.get()).toEqual({ phase: 'unlocked', role: 'moderator', expiresAt: open.expiresAt });
  expect(notices).toEqual([{ title: 'Success', description: 'Admin access granted' }]);
});

const ANOTHER = answered(403, '{"error":"Another address."}');
const BROKEN = answered(500, '{"error":"Broken."}');

test.each([
  ['a blank key', '  ', undefined, 'Error', 'Please enter an admin key'],
  ['a refused key', 'x', ANOTHER, 'Access Denied', 'Another address.'],
  ['no sentence', 'x', answered(401, ''), 'Access Denied', 'Invalid admin key'],
  ['no connection', 'x', new NetworkError(null), 'Error', 'Failed to verify admin key'],
  ['a broken server', 'x', BROKEN, 'Error', 'Failed to verify admin key'],
])('of %s it says', async (_, typed, error, title, says) => {
  const { notices } = setUp(error && failing(error));
  await unlock(typed);
  expect(notices).toEqual([{ title, description: says, variant: 'destructive' }]);
  expect($lock.get()).toEqual({ phase: 'locked', isVerifying: false, error: says, way: 'key' });
});

test('locking shows the key screen without a complaint', async () => {
  setUp();
  await unlock('x');
  await end();
  expect($lock.get()).toEqual({ phase: 'locked', isVerifying: false, error: null });
  // A call that was still under way is answered 401 then.
  ended();
  expect($lock.get()).toMatchObject({ error: null });
});

test('an ended session shows the key screen, which says why it is there', async () => {
  setUp();
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
  const { sent, notices } = setUp(verify);
  await unlock('x');
  expect($lock.get()).toEqual({
    phase: 'locked',
    isVerifying: false,
    error: null,
    asks: 'code',
    way: 'key',
  });
  expect(notices).toEqual([]);
  sent.mockImplementationOnce(
    failing(answered(403, '{"error":"Not right.","code":"SECOND_FACTOR_WRONG"}')),
  );
  await unlock('x', ' 123456 ');
  expect(sent).toHaveBeenLastCalledWith({ key: 'x', code: '123456' });
  expect($lock.get()).toMatchObject({ error: 'Not right.', asks: 'code' });
  sent.mockImplementationOnce(async () => open);
  await unlock('x', '654321');
  expect($lock.get().phase).toBe('unlocked');
});

test('a key whose account has to set up a second factor first says so', async () => {
  setUp(failing(answered(403, '{"error":"Set it up.","code":"SECOND_FACTOR_MISSING"}')));
  await unlock('x');
  expect($lock.get()).toMatchObject({ error: 'Set it up.', asks: 'factor' });
});

test.each([
  { role: 'moderator', staff: 'mia' },
  { role: 'user', staff: null },
] as const)('of a signed-in $role the key screen offers the account of $staff', async (one) => {
  setUp(undefined, one.role);
  await poll();
  expect($staff.get()).toBe(one.staff);
});

test('the account opens the panel, with the code that is asked for', async () => {
  const { sent } = setUp();
  sent.mockRejectedValueOnce(answered(401, '{"error":"Code.","code":"SECOND_FACTOR_REQUIRED"}'));
  await openByAccount();
  expect($lock.get()).toMatchObject({ phase: 'locked', way: 'account', asks: 'code', error: null });
  sent.mockRejectedValueOnce(answered(403, '{"error":"Wrong.","code":"SECOND_FACTOR_WRONG"}'));
  await openByAccount('111111');
  expect($lock.get()).toMatchObject({ way: 'account', asks: 'code', error: 'Wrong.' });
  await openByAccount(' 222222 ');
  expect(sent.mock.lastCall).toEqual([{ code: '222222' }]);
  expect($lock.get().phase).toBe('unlocked');
});

test('for another role the page is loaded again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  setUp(async () => ({ ...open, role: 'admin' }));
  await unlock('x');
  expect(reload).toHaveBeenCalledOnce();
  expect($lock.get().phase).toBe('locked');
});

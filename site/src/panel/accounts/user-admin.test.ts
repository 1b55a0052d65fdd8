import type { AdminUser } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { asCall } from '../../api/testing/as-call.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { UNDO_MS } from '../frame/list.ts';
import { createUserAdmin } from './user-admin.ts';

const userOf = (username: string): AdminUser => ({
  id: username.toLowerCase(),
  username,
  email: null,
  robloxId: null,
  role: 'user',
  isActive: true,
  hasSecondFactor: false,
  lastLogin: null,
  createdAt: '2026-11-01T12:00:00Z',
});
const everybody = ['Finn', 'Mayor', 'Rusty'].map(userOf);
const [finn, mayor] = everybody as [AdminUser, AdminUser];

const chief: AdminUser = { ...userOf('Chief'), role: 'admin' };

/** A panel whose calls answer as `answers` says, by method; a list holds everybody, one of admins `admins`. */
async function setUp(
  answers: Record<string, (path: string, body: unknown) => unknown> = {},
  admins: readonly AdminUser[] = [chief],
) {
  const notices: Notice[] = [];
  const call = vi.fn(async (path: string, options: { method?: string; body?: unknown } = {}) => {
    const { method = 'GET', body } = options;
    if (method === 'GET') {
      return { users: path.includes('limit=100') ? admins : everybody, nextCursor: null };
    }
    return answers[method]?.(path, body) ?? {};
  });
  const notify = (notice: Notice) => void notices.push(notice);
  const admin = createUserAdmin({ call: asCall(call), notify });
  await admin.list.visit();
  return { ...admin, call, notices, shown: () => admin.list.$list.get().entries };
}

type Panel = Awaited<ReturnType<typeof setUp>>;

const lastAdmin = () => {
  const body = JSON.stringify({ error: 'Make someone else an admin first.' });
  throw new RequestError({ status: 409, statusText: '', body });
};

test('a link for a new password is shown below its user', async () => {
  const link = 'https://city.example/login#reset=token';
  const expiresAt = '2026-11-02T12:00:00Z';
  const { makeResetLink, $resetLinks, call } = await setUp({ POST: () => ({ link, expiresAt }) });
  await makeResetLink(finn);
  expect(call).toHaveBeenLastCalledWith('/api/admin/users/finn/reset-link', expect.anything());
  expect($resetLinks.get()).toEqual({ finn: { link, expiresAt } });
});

test('filters are sent as the API has them, and empty ones are not', async () => {
  const { list, call } = await setUp();
  expect(call).toHaveBeenLastCalledWith('/api/admin/users?sort=-created');
  await list.filter({ q: 'a&b', role: 'admin', sort: 'name' });
  expect(call).toHaveBeenLastCalledWith('/api/admin/users?q=a%26b&role=admin&sort=name');
});

test('a role is shown at once, and stays when the server confirms it', async () => {
  let confirm = (_: unknown) => {};
  const { setRole, shown, notices, call } = await setUp({
    PATCH: () => new Promise((resolve) => (confirm = resolve)),
  });
  const done = setRole(mayor, 'admin');
  expect(shown()[1]?.role).toBe('admin');
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  confirm({ user: { ...mayor, role: 'admin' } });
  expect(await done).toBe(true);
  expect(shown()[1]?.role).toBe('admin');
  expect(notices).toMatchObject([{ title: 'User updated successfully' }]);
});

test('a refused role is taken back in the fixed words; beside the user stands the fix, until the next try', async () => {
  const { setRole, shown, notices, list } = await setUp({ PATCH: lastAdmin });
  expect(await setRole(mayor, 'moderator')).toBe(false);
  expect(shown()[1]?.role).toBe('user');
  expect(notices).toEqual([
    { title: 'Error', description: 'Failed to update user', variant: 'destructive' },
  ]);
  expect(list.$problems.get()).toEqual({ mayor: 'Make someone else an admin first.' });
  const again = setRole(mayor, 'admin');
  expect(list.$problems.get()).toEqual({});
  await again;
});

test.each([
  { isActive: false, says: 'suspended' },
  { isActive: true, says: 'may sign in again' },
])('active: $isActive is sent and reported', async ({ isActive, says }) => {
  const { setActive, call, notices } = await setUp({
    PATCH: (_, body) => ({ user: { ...finn, ...(body as object) } }),
  });
  await setActive(finn, isActive);
  expect(call).toHaveBeenLastCalledWith('/api/admin/users/finn/suspend', {
    method: 'PATCH',
    body: { isActive },
  });
  expect(notices[0]).toMatchObject({
    title: 'User updated successfully',
    description: expect.stringContaining(says),
  });
});

test('a status that could not be changed is reported in the fixed words', async () => {
  const { setActive, notices, list } = await setUp({
    PATCH: () => {
      throw new NetworkError(null);
    },
  });
  await setActive(finn, false);
  expect(notices).toMatchObject([{ title: 'Error', description: 'Failed to update user status.' }]);
  expect(list.$problems.get()).toEqual({
    finn: 'Check your internet connection, then try again.',
  });
});

test('a deleted user leaves the list, and Undo puts them back where they stood', async () => {
  const { remove, shown, notices, call } = await setUp({ POST: () => ({ user: mayor }) });
  await remove(mayor);
  expect(shown().map(({ username }) => username)).toEqual(['Finn', 'Rusty']);
  expect(notices[0]).toMatchObject({
    title: 'User deleted successfully',
    durationMs: UNDO_MS,
    action: { label: 'Undo' },
  });
  notices[0]?.action?.run();
  await vi.waitFor(() => expect(shown()).toEqual(everybody));
  expect(call).toHaveBeenLastCalledWith('/api/admin/users/mayor/restore', { method: 'POST' });
});

test('a deletion that cannot be undone says why in the notification: the user is not listed', async () => {
  const { remove, notices } = await setUp({ POST: lastAdmin });
  await remove(mayor);
  notices[0]?.action?.run();
  await vi.waitFor(() =>
    expect(notices[1]?.description).toBe(
      'Failed to restore user. Make someone else an admin first.',
    ),
  );
});

test('a user who could not be deleted stays', async () => {
  const { remove, shown, notices, list } = await setUp({ DELETE: lastAdmin });
  expect(await remove(mayor)).toBe(false);
  expect(shown()).toEqual(everybody);
  expect(notices[0]?.description).toBe('Failed to delete user');
  expect(list.$problems.get()).toEqual({ mayor: 'Make someone else an admin first.' });
});

test('while a change of a user is under way, another of the same user is not begun', async () => {
  const { setRole, remove, call, list } = await setUp({ PATCH: () => ({ user: finn }) });
  const first = setRole(finn, 'admin');
  expect([...list.$busyIds.get()]).toEqual(['finn']);
  expect(await remove(finn)).toBe(false);
  await first;
  expect(call.mock.calls.filter(([, options]) => options?.method === 'DELETE')).toEqual([]);
  expect(list.$busyIds.get().size).toBe(0);
});

/** The changes that were sent; other calls read. */
const sent = ({ call }: Panel) =>
  call.mock.calls.filter(([, options]) => options?.method === 'PATCH');

test.each([
  { isSure: true, role: 'admin', changes: 1 },
  { isSure: false, role: 'user', changes: 0 },
])('the first admin is asked about, and made only on a yes: $isSure', async (row) => {
  const panel = await setUp({ PATCH: () => ({ user: { ...finn, role: 'admin' } }) }, []);
  const done = panel.setRole(finn, 'admin');
  await vi.waitFor(() => expect(panel.$question.get()?.kind).toBe('first'));
  expect(sent(panel)).toHaveLength(0);
  panel.$question.get()?.answer(row.isSure);
  expect(await done).toBe(row.isSure);
  expect(panel.shown()[0]?.role).toBe(row.role);
  expect(sent(panel)).toHaveLength(row.changes);
  expect(panel.notices).toHaveLength(row.changes);
  expect(panel.$question.get()).toBeNull();
});

test.each([
  { what: 'demoted', act: (panel: Panel) => panel.setRole(chief, 'user') },
  { what: 'suspended', act: (panel: Panel) => panel.setActive(chief, false) },
])('the last active admin is not $what without a question', async ({ act }) => {
  const away = { ...userOf('Away'), role: 'admin', isActive: false } as const;
  const panel = await setUp({}, [chief, away]);
  const done = act(panel);
  await vi.waitFor(() => expect(panel.$question.get()?.kind).toBe('last'));
  panel.$question.get()?.answer(false);
  expect(await done).toBe(false);
  expect(sent(panel)).toHaveLength(0);
});

test('a second question takes the place of the first, which is declined', async () => {
  const panel = await setUp({}, []);
  const first = panel.setRole(finn, 'admin');
  await vi.waitFor(() => expect(panel.$question.get()?.username).toBe('Finn'));
  const second = panel.setRole(mayor, 'admin');
  expect(await first).toBe(false);
  await vi.waitFor(() => expect(panel.$question.get()?.username).toBe('Mayor'));
  panel.$question.get()?.answer(false);
  expect(await second).toBe(false);
});

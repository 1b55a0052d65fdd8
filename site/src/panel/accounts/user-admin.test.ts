import type { AdminUser } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import { UNDO_MS } from '../frame/list.ts';
import * as admin from './user-admin.ts';

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

/** A panel whose calls answer as `answers` says, by method; a list holds everybody. */
async function setUp(answers: Record<string, (path: string, body: unknown) => unknown> = {}) {
  const call = vi.fn(async (path: string, options: { method?: string; body?: unknown } = {}) => {
    const { method = 'GET', body } = options;
    if (method === 'GET') return { users: everybody, nextCursor: null };
    return answers[method]?.(path, body) ?? {};
  });
  const notices = answerCalls(call);
  admin.list.$problems.set({});
  admin.list.$busyIds.set(new Set());
  await admin.list.filter(admin.ALL_USERS);
  return { ...admin, call, notices, shown: () => admin.list.$list.get().entries };
}

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

test.each([
  { from: 'user', to: 'admin' },
  { from: 'admin', to: 'user' },
] as const)(
  'a role is changed from $from to $to without a question, and Undo takes it back',
  async ({ from, to }) => {
    const user = { ...finn, role: from };
    const { setRole, shown, notices, call } = await setUp({
      PATCH: (_, body) => ({ user: { ...user, ...(body as object) } }),
    });
    expect(await setRole(user, to)).toBe(true);
    expect(shown()[0]?.role).toBe(to);
    expect(notices[0]).toMatchObject({ durationMs: UNDO_MS, action: { label: 'Undo' } });
    notices[0]?.action?.run();
    await vi.waitFor(() => expect(shown()[0]?.role).toBe(from));
    const sent = call.mock.calls.flatMap(([, options]) => options?.body ?? []);
    expect(sent).toEqual([{ role: to }, { role: from }]);
  },
);

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

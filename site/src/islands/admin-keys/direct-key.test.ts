import type { CurrentUser } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { createDirectKey } from './direct-key.ts';

const LOCKED = { success: true as const, unlocked: false, role: null, expiresAt: null };
const ACCESS = { panel: async () => LOCKED, user: async () => ({ user: null }) };
const signedIn = (role: CurrentUser['role']) => ({
  user: { username: 'mayor', role } as CurrentUser,
});

test('a failure is logged to the console only, and the key before it stays', async () => {
  const logFailure = vi.fn();
  const expiresAt = '2026-12-22T00:00:00.000Z';
  const make = vi.fn(async () => ({ success: true as const, key: 'elca_one', expiresAt }));
  const { $state, generate } = createDirectKey({ make, logFailure, ...ACCESS });
  await generate({ label: 'Laptop', days: 7 });
  expect(make).toHaveBeenCalledWith({ label: 'Laptop', days: 7 });
  const refusal = new Error('403');
  make.mockRejectedValueOnce(refusal);
  await generate();
  expect(make).toHaveBeenLastCalledWith(undefined);
  expect($state.get()).toMatchObject({ key: 'elca_one', expiresAt, isPending: false });
  expect(logFailure).toHaveBeenCalledWith(refusal);
});

test.each([
  { who: 'nobody', panel: LOCKED, user: { user: null }, missing: { signedInAs: null } },
  { who: 'a user', panel: LOCKED, user: signedIn('user'), missing: { signedInAs: 'mayor' } },
  { who: 'a moderator', panel: LOCKED, user: signedIn('moderator'), missing: null },
  {
    who: 'an open panel',
    panel: { ...LOCKED, unlocked: true },
    user: { user: null },
    missing: null,
  },
])('what $who lacks for a key is known before the button is pressed', async (one) => {
  const effects = { make: vi.fn(), logFailure: vi.fn() };
  const { $state, check } = createDirectKey({
    ...effects,
    panel: async () => one.panel,
    user: async () => one.user,
  });
  await check();
  expect($state.get().missing).toEqual(one.missing);
  expect(effects.make).not.toHaveBeenCalled();
});

test('a check that fails leaves the decision to the server', async () => {
  const logFailure = vi.fn();
  const panel = async () => Promise.reject(new Error('offline'));
  const { $state, check } = createDirectKey({ make: vi.fn(), logFailure, ...ACCESS, panel });
  await check();
  expect($state.get().missing).toBeNull();
  expect(logFailure).toHaveBeenCalled();
});

import type { RobloxAccount } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { createOwnAccount } from './own-account.ts';

type Store = ReturnType<typeof createOwnAccount>;

const ACCOUNT: RobloxAccount = {
  userId: 7_001_005,
  username: 'QuietQuarry',
  displayName: 'Quarry',
  avatarUrl: null,
  verdict: {
    generation: 'VETERAN',
    classification: 'veteran',
    confidence: 0.95,
    reason: 'The player holds 9 event badges.',
    signals: [],
    rulesVersion: '2026.11',
    accountAge: 2191,
  },
  badges: { visibility: 'visible', owned: [], missing: [], leftOut: 0 },
  checkedAt: '2026-11-23T05:00:00.000Z',
  linkedAt: '2026-11-23T05:00:00.000Z',
  isWithUser: false,
  hidden: false,
  share: null,
};

const refused = (status: number, code: string) =>
  new RequestError({
    status,
    statusText: '',
    body: JSON.stringify({ error: `Said ${code}`, code }),
  });

type Effects = NonNullable<Parameters<typeof createOwnAccount>[0]>;

function opened(changes: Partial<Record<keyof Effects, unknown>> = {}) {
  const effects = {
    load: vi.fn(async (): Promise<{ account: RobloxAccount | null }> => ({ account: ACCOUNT })),
    start: vi.fn(async () => ({ address: 'https://roblox.example/authorize' })),
    finish: vi.fn(async () => ({
      account: ACCOUNT,
      returnTo: '/account',
      linkTo: null as string | null,
    })),
    link: vi.fn(async () => ({ account: { ...ACCOUNT, isWithUser: true } })),
    share: vi.fn(async () => ({ account: ACCOUNT as RobloxAccount | null })),
    hide: vi.fn(async (hidden: boolean) => ({ account: { ...ACCOUNT, hidden } as RobloxAccount })),
    erase: vi.fn(async () => ({ erased: { robloxAccounts: 2 } })),
    unlink: vi.fn(async () => ({})),
    signOut: vi.fn(async () => ({})),
    notify: vi.fn(),
    go: vi.fn(),
  };
  return { effects, store: createOwnAccount({ ...effects, ...changes } as Effects) };
}

test('a signed-in player sees their account, everybody else how to', async () => {
  const { store } = opened();
  expect(store.$account.get().phase).toBe('loading');
  await store.load();
  expect(store.$account.get()).toEqual({
    phase: 'signed-in',
    account: ACCOUNT,
    isBusy: false,
    question: null,
  });
  const nobody = opened({ load: async () => ({ account: null }) }).store;
  await nobody.load();
  expect(nobody.$account.get()).toMatchObject({ phase: 'signed-out', failure: null });
});

test('an answer of Roblox leads to the account, or on to where the sign-in began', async () => {
  const { store, effects } = opened();
  await store.finish({ state: 's', code: 'c' });
  expect(store.$account.get().phase).toBe('signed-in');
  expect(effects.go).not.toHaveBeenCalled();
  effects.finish.mockResolvedValue({
    account: ACCOUNT,
    returnTo: '/newgen-detector',
    linkTo: null,
  });
  await store.finish({ state: 's', code: 'c' });
  expect(effects.go).toHaveBeenCalledWith('/newgen-detector');
});

test('a refused answer says why, beside the way to try again', async () => {
  const { store } = opened({
    load: async () => ({ account: null }),
    finish: async () => Promise.reject(refused(403, 'SIGN_IN_DECLINED')),
  });
  await store.finish({ state: 's', error: 'access_denied' });
  expect(store.$account.get()).toMatchObject({
    phase: 'signed-out',
    failure: { headline: 'You declined on Roblox', canRetry: true },
  });
});

test('a check again that fails leaves the account as it was', async () => {
  const { store, effects } = opened({
    finish: async () => Promise.reject(refused(409, 'SIGN_IN_CODE_USED')),
  });
  await store.finish({ state: 's', code: 'c' });
  expect(store.$account.get()).toMatchObject({ phase: 'signed-in', account: ACCOUNT });
  expect(effects.notify).toHaveBeenCalledWith(expect.objectContaining({ variant: 'destructive' }));
});

test('the way to Roblox is taken once, and a page that comes back from there is alive again', async () => {
  const { store, effects } = opened();
  await Promise.all([store.start(), store.start()]);
  expect(effects.go.mock.calls).toEqual([['https://roblox.example/authorize']]);
  expect(store.$account.get().phase).toBe('leaving');
  store.comeBack();
  await vi.waitFor(() => expect(store.$account.get().phase).toBe('signed-in'));
});

test('a start that fails says why', async () => {
  const { store } = opened({
    start: async () => Promise.reject(refused(503, 'UPSTREAM_UNAVAILABLE')),
  });
  await store.start();
  expect(store.$account.get()).toMatchObject({ phase: 'signed-out', failure: { canRetry: true } });
});

test('one change at a time; what fails changes nothing', async () => {
  const { store, effects } = opened();
  await store.load();
  const first = store.hide(true);
  expect(store.$account.get(), 'the box is ticked at once').toMatchObject({
    account: { hidden: true },
    isBusy: true,
  });
  expect(await store.share(true)).toBe(false);
  expect(await first).toBe(true);
  expect(store.$account.get()).toMatchObject({ account: { hidden: true }, isBusy: false });
  effects.hide.mockRejectedValue(refused(500, 'INTERNAL'));
  expect(await store.hide(false)).toBe(false);
  expect(store.$account.get()).toMatchObject({ account: { hidden: true }, isBusy: false });
});

test('a session that has ended elsewhere is reported, whatever was to be changed', async () => {
  const { store } = opened({
    share: async () => Promise.reject(refused(401, 'ROBLOX_SIGNED_OUT')),
  });
  await store.load();
  await store.share(true);
  expect(store.$account.get()).toMatchObject({
    phase: 'signed-out',
    failure: { headline: 'You are signed out' },
  });
});

test('erasing says what was erased; unlinking leads back to the beginning', async () => {
  const { store } = opened();
  await store.load();
  await store.erase();
  expect(store.$account.get()).toMatchObject({
    phase: 'signed-out',
    erased: { robloxAccounts: 2 },
  });
  const other = opened().store;
  await other.load();
  await other.unlink();
  expect(other.$account.get()).toMatchObject({ phase: 'signed-out', erased: null });
});

test('an account of this site is linked after a yes, and without one nothing is', async () => {
  const finish = async () => ({ account: ACCOUNT, returnTo: '/account', linkTo: 'mayor' });
  const { store, effects } = opened({ finish });
  await store.finish({ state: 's', code: 'c' });
  const question = { about: 'link', username: 'mayor' };
  expect(store.$account.get()).toMatchObject({ account: { isWithUser: false }, question });
  store.dismiss();
  expect(store.$account.get()).toMatchObject({ phase: 'signed-in', question: null });
  expect(effects.link).not.toHaveBeenCalled();

  await store.finish({ state: 's', code: 'c' });
  await store.link();
  expect(store.$account.get()).toMatchObject({ account: { isWithUser: true }, question: null });
});

const late = async () => Promise.reject(refused(403, 'REAUTHENTICATION_REQUIRED'));

test.each([
  { change: 'share', act: (store: Store) => store.share(true) },
  { change: 'hide', act: (store: Store) => store.hide(true) },
  { change: 'list', act: (store: Store) => store.hide(false) },
  { change: 'erase', act: (store: Store) => store.erase() },
] as const)('$change long after the sign-in asks to sign in again', async ({ change, act }) => {
  const { store, effects } = opened({ share: late, hide: late, erase: late });
  await store.load();
  expect(await act(store)).toBe(false);
  const question = { about: 'sign-in-again', change };
  expect(store.$account.get()).toMatchObject({ account: ACCOUNT, isBusy: false, question });
  await store.start(change);
  expect(effects.start).toHaveBeenCalledWith(`/account?change=${change}&player=7001005`);
});

test('a sign-in for a change goes on with it; an erasure is asked about once more', async () => {
  const { store, effects } = opened();
  const back = (change: string, userId = ACCOUNT.userId) => {
    const returnTo = `/account?change=${change}&player=${userId}`;
    effects.finish.mockResolvedValueOnce({ account: ACCOUNT, returnTo, linkTo: 'mayor' });
    return store.finish({ state: 's', code: 'c' });
  };
  await back('share');
  expect(effects.share).toHaveBeenCalledWith(true);
  await back('hide');
  expect(effects.hide).toHaveBeenLastCalledWith(true);
  await back('list');
  expect(effects.hide).toHaveBeenLastCalledWith(false);
  await back('erase');
  expect(store.$account.get()).toMatchObject({ question: { about: 'erase' } });
  expect(effects.erase).not.toHaveBeenCalled();
  effects.share.mockClear();
  await back('share', 1);
  expect(effects.share, 'another player has signed in').not.toHaveBeenCalled();
  expect(store.$account.get()).toMatchObject({ question: { about: 'link' } });
});

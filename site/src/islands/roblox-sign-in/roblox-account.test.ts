import type { RobloxAccount } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { RequestError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as store from './roblox-account.ts';

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

/** A page before it has read anything, and a server that answers by method and path. */
function opened(changes: Readonly<Record<string, unknown>> = {}) {
  store.$account.set({ phase: 'loading' });
  const effects = {
    load: vi.fn(async (): Promise<{ account: RobloxAccount | null }> => ({ account: ACCOUNT })),
    start: vi.fn(async (_body: unknown) => ({ address: 'https://roblox.example/authorize' })),
    finish: vi.fn(async () => ({
      account: ACCOUNT,
      returnTo: '/account',
      linkTo: null as string | null,
    })),
    link: vi.fn(async () => ({ account: { ...ACCOUNT, isWithUser: true } })),
    share: vi.fn(async () => ({ account: ACCOUNT })),
    hide: vi.fn(async (body: unknown) => ({ account: { ...ACCOUNT, ...(body as object) } })),
    erase: vi.fn(async () => ({ erased: { robloxAccounts: 2 } })),
    unlink: vi.fn(async () => ({})),
    go: vi.fn(),
    ...(changes as Record<never, never>),
  };
  vi.stubGlobal('location', { assign: effects.go });
  const calls: Readonly<Record<string, (body: unknown) => unknown>> = {
    'GET /api/roblox/account': effects.load,
    'POST /api/roblox/sign-in': effects.start,
    'POST /api/roblox/sign-in/finish': effects.finish,
    'PUT /api/roblox/account/link': effects.link,
    'PUT /api/roblox/account/share': effects.share,
    'PUT /api/roblox/account/hidden': effects.hide,
    'POST /api/roblox/account/erase': effects.erase,
    'DELETE /api/roblox/account': effects.unlink,
  };
  const notices = answerCalls((path, { method = 'GET', body } = {}) =>
    calls[`${method} ${path}`]?.(body),
  );
  return { effects, notices };
}

test('a signed-in player sees their account, everybody else how to', async () => {
  opened();
  expect(store.$account.get().phase).toBe('loading');
  await store.load();
  expect(store.$account.get()).toEqual({
    phase: 'signed-in',
    account: ACCOUNT,
    isBusy: false,
    question: null,
  });
  opened({ load: async () => ({ account: null }) });
  await store.load();
  expect(store.$account.get()).toMatchObject({ phase: 'signed-out', failure: null });
});

test('an answer of Roblox leads to the account, or on to where the sign-in began', async () => {
  const { effects } = opened();
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
  opened({
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
  const { notices } = opened({
    finish: async () => Promise.reject(refused(409, 'SIGN_IN_CODE_USED')),
  });
  await store.finish({ state: 's', code: 'c' });
  expect(store.$account.get()).toMatchObject({ phase: 'signed-in', account: ACCOUNT });
  expect(notices).toMatchObject([{ variant: 'destructive' }]);
});

test('the way to Roblox is taken once, and a page that comes back from there is alive again', async () => {
  const { effects } = opened();
  await Promise.all([store.start(), store.start()]);
  expect(effects.go.mock.calls).toEqual([['https://roblox.example/authorize']]);
  expect(store.$account.get().phase).toBe('leaving');
  store.comeBack();
  await vi.waitFor(() => expect(store.$account.get().phase).toBe('signed-in'));
});

test('a start that fails says why', async () => {
  opened({
    start: async () => Promise.reject(refused(503, 'UPSTREAM_UNAVAILABLE')),
  });
  await store.start();
  expect(store.$account.get()).toMatchObject({ phase: 'signed-out', failure: { canRetry: true } });
});

test('one change at a time; what fails changes nothing', async () => {
  const { effects } = opened();
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
  opened({
    share: async () => Promise.reject(refused(401, 'ROBLOX_SIGNED_OUT')),
  });
  await store.load();
  await store.share(true);
  expect(store.$account.get()).toMatchObject({
    phase: 'signed-out',
    failure: { headline: 'You are signed out' },
  });
});

test('an account of this site is linked after a yes, and without one nothing is', async () => {
  const finish = async () => ({ account: ACCOUNT, returnTo: '/account', linkTo: 'mayor' });
  const { effects } = opened({ finish });
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
  { change: 'share', act: () => store.share(true) },
  { change: 'hide', act: () => store.hide(true) },
  { change: 'list', act: () => store.hide(false) },
  { change: 'erase', act: () => store.erase() },
] as const)('$change long after the sign-in asks to sign in again', async ({ change, act }) => {
  const { effects } = opened({ share: late, hide: late, erase: late });
  await store.load();
  expect(await act()).toBe(false);
  const question = { about: 'sign-in-again', change };
  expect(store.$account.get()).toMatchObject({ account: ACCOUNT, isBusy: false, question });
  await store.start(change);
  const returnTo = `/account?change=${change}&player=7001005`;
  expect(effects.start).toHaveBeenCalledWith({ returnTo });
});

test('a sign-in for a change goes on with it; an erasure is asked about once more', async () => {
  const { effects } = opened();
  const back = (change: string, userId = ACCOUNT.userId) => {
    const returnTo = `/account?change=${change}&player=${userId}`;
    effects.finish.mockResolvedValueOnce({ account: ACCOUNT, returnTo, linkTo: 'mayor' });
    return store.finish({ state: 's', code: 'c' });
  };
  await back('share');
  expect(effects.share).toHaveBeenCalledOnce();
  await back('hide');
  expect(effects.hide).toHaveBeenLastCalledWith({ hidden: true });
  await back('list');
  expect(effects.hide).toHaveBeenLastCalledWith({ hidden: false });
  await back('erase');
  expect(store.$account.get()).toMatchObject({ question: { about: 'erase' } });
  expect(effects.erase).not.toHaveBeenCalled();
  effects.share.mockClear();
  await back('share', 1);
  expect(effects.share, 'another player has signed in').not.toHaveBeenCalled();
  expect(store.$account.get()).toMatchObject({ question: { about: 'link' } });
});

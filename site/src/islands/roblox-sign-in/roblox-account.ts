import type { FinishRobloxSignIn, RobloxAccount } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { NetworkError, RequestError, sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import type { CheckFailure } from '../players/check-failure.ts';
import { explainSignIn } from './sign-in-failure.ts';

/** What the account page shows. */
export type AccountState =
  | { readonly phase: 'loading' | 'finishing' | 'leaving' }
  | { readonly phase: 'failed'; readonly failure: CheckFailure }
  | {
      readonly phase: 'signed-out';
      readonly failure: CheckFailure | null;
      /** What was erased, by its kind, when the player has just had that done. */
      readonly erased: Readonly<Record<string, number>> | null;
    }
  | {
      readonly phase: 'signed-in';
      readonly account: RobloxAccount;
      readonly isBusy: boolean;
      readonly question: AccountQuestion | null;
    };

export type SignedInAccount = Extract<AccountState, { phase: 'signed-in' }>;

/** A change that needs a sign-in with Roblox of the last ten minutes. */
export type GuardedChange = 'share' | 'hide' | 'list' | 'erase';

/**
 * What the page asks before it goes on: whether to link the account of this site that has this name, to sign
 * in with Roblox again for a change, or whether to erase everything.
 */
export type AccountQuestion =
  | { readonly about: 'link'; readonly username: string }
  | { readonly about: 'sign-in-again'; readonly change: GuardedChange }
  | { readonly about: 'erase' };

const HERE = '/account';
const SIGNED_OUT = { phase: 'signed-out', failure: null, erased: null } as const;

/** The account that is signed in with Roblox on this page. */
export const $account = atom<AccountState>({ phase: 'loading' });

const show = (account: RobloxAccount | null, question: AccountQuestion | null = null) =>
  $account.set(account ? { phase: 'signed-in', account, isBusy: false, question } : SIGNED_OUT);

export async function load(): Promise<void> {
  $account.set({ phase: 'loading' });
  try {
    show((await call('robloxAccount')).account);
  } catch (error) {
    $account.set({ phase: 'failed', failure: explainSignIn(error) });
  }
}

/** Ends the sign-in that Roblox has answered. */
export async function finish(answer: FinishRobloxSignIn): Promise<void> {
  $account.set({ phase: 'finishing' });
  try {
    const { account, returnTo, linkTo } = await call('finishRobloxSignIn', { body: answer });
    const wanted = changeIn(returnTo, account.userId);
    if (wanted) {
      show(account, wanted === 'erase' ? { about: wanted } : null);
      return void (await resume[wanted]());
    }
    if (pathOf(returnTo) !== HERE) return location.assign(returnTo);
    show(account, linkTo === null ? null : { about: 'link', username: linkTo });
    notify({ title: 'Signed in', description: `Hello, ${account.displayName}!` });
  } catch (error) {
    // An earlier check may still be there: a sign-in that failed has changed nothing.
    const known = await call('robloxAccount').catch(() => ({ account: null }));
    const failure = explainSignIn(error);
    if (known.account === null) $account.set({ ...SIGNED_OUT, failure });
    else {
      show(known.account);
      notify(warning(failure.headline, failure.sentence));
    }
  }
}

/** Goes to Roblox: to sign in, to check again, or to confirm who is here before a change. */
export async function start(change?: GuardedChange): Promise<void> {
  const before = $account.get();
  if (before.phase === 'leaving') return;
  const isChange = before.phase === 'signed-in' && change;
  const returnTo = isChange ? placeOf(change, before.account.userId) : HERE;
  $account.set({ phase: 'leaving' });
  try {
    location.assign((await call('startRobloxSignIn', { body: { returnTo } })).address);
  } catch (error) {
    if (before.phase === 'signed-in') {
      $account.set({ ...before, question: null });
      notifyFailure(error, 'Checking again failed');
    } else $account.set({ ...SIGNED_OUT, failure: explainSignIn(error) });
  }
}

/** Back from Roblox by the browser's own button: the page may be shown as it was left. */
export function comeBack(): void {
  if ($account.get().phase === 'leaving') void load();
}

function notifyFailure(error: unknown, title: string): void {
  const fallback =
    error instanceof NetworkError
      ? 'No connection. Check it, then try again.'
      : 'Nothing has changed. Try again.';
  notify(warning(title, sentenceOf(error, fallback)));
}

/**
 * Does one change at a time, with what is shown meanwhile; where it fails everything stays, unless the session has ended
 * elsewhere. A guarded one that comes too late after the sign-in asks to sign in again.
 */
async function change(
  failed: string,
  work: () => Promise<void>,
  { guarded, meanwhile }: { guarded?: GuardedChange; meanwhile?: Partial<RobloxAccount> } = {},
): Promise<boolean> {
  const before = $account.get();
  if (before.phase !== 'signed-in' || before.isBusy) return false;
  $account.set({ ...before, account: { ...before.account, ...meanwhile }, isBusy: true });
  try {
    await work();
    return true;
  } catch (error) {
    const code = error instanceof RequestError ? error.code : null;
    if (code === 'ROBLOX_SIGNED_OUT') {
      $account.set({ ...SIGNED_OUT, failure: explainSignIn(error) });
    } else if (code === 'REAUTHENTICATION_REQUIRED' && guarded) {
      $account.set({ ...before, question: { about: 'sign-in-again', change: guarded } });
    } else {
      $account.set(before);
      notifyFailure(error, failed);
    }
    return false;
  }
}

/** Withdraws the question that is open. */
export function dismiss(): void {
  const now = $account.get();
  if (now.phase === 'signed-in') $account.set({ ...now, question: null });
}

export const share = (isShared: boolean) =>
  change(
    isShared ? 'Sharing failed' : 'Withdrawing failed',
    async () => {
      show((await call(isShared ? 'shareRobloxVerdict' : 'unshareRobloxVerdict')).account);
      const title = isShared ? 'Your verdict is public' : 'Your verdict is private again';
      notify({ title });
    },
    isShared ? { guarded: 'share' } : {},
  );

export const hide = (hidden: boolean) =>
  change(
    'Your choice was not saved',
    async () => {
      show((await call('hideRobloxPlayer', { body: { hidden } })).account);
      notify({
        title: hidden ? 'You are no longer on any list' : 'Lists can show you again',
      });
    },
    { guarded: hidden ? 'hide' : 'list', meanwhile: { hidden } },
  );

/** What a sign-in that was asked for goes on with; an erasure is asked about again. */
const resume: Readonly<Record<GuardedChange, () => unknown>> = {
  share: () => share(true),
  hide: () => hide(true),
  list: () => hide(false),
  erase: () => undefined,
};

export const link = () =>
  change('Linking failed', async () => {
    show((await call('linkRobloxAccount')).account);
    notify({ title: 'Your accounts are linked' });
  });

export const erase = () =>
  change(
    'Nothing was erased',
    async () => {
      const { erased } = await call('eraseRobloxPlayer');
      $account.set({ ...SIGNED_OUT, erased });
    },
    { guarded: 'erase' },
  );

export const unlink = () =>
  change('Unlinking failed', async () => {
    await call('unlinkRobloxAccount');
    show(null);
    notify({ title: 'Your Roblox account is unlinked' });
  });

export const signOut = () =>
  change('Signing out failed', async () => {
    await call('signOutOfRoblox');
    await load();
    notify({ title: 'Signed out' });
  });

/** Where a sign-in leads back to for the sake of a change of this player. */
const placeOf = (change: GuardedChange, userId: number) =>
  `${HERE}?${new URLSearchParams({ change, player: String(userId) })}`;

/** The change that a sign-in was for; null for none, and where another player has signed in. */
function changeIn(returnTo: string, userId: number): GuardedChange | null {
  const changes = ['share', 'hide', 'list', 'erase'] as const;
  return changes.find((change) => placeOf(change, userId) === returnTo) ?? null;
}

const pathOf = (address: string) => address.split('?')[0];

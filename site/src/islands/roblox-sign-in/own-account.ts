import type { FinishRobloxSignIn, RobloxAccount } from '@elc/contracts';
import { atom } from 'nanostores';
import { NetworkError, RequestError, sentenceOf } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import type { CheckFailure } from '../players/check-failure.ts';
import { explainSignIn } from './sign-in-failure.ts';

/** What the account page shows. */
export type OwnAccount =
  | { readonly phase: 'loading' | 'finishing' | 'leaving' }
  | { readonly phase: 'failed'; readonly failure: CheckFailure }
  | {
      readonly phase: 'signed-out';
      readonly failure: CheckFailure | null;
      /** What was erased, by its kind, when the player has just had that done. */
      readonly erased: Readonly<Record<string, number>> | null;
    }
  | { readonly phase: 'signed-in'; readonly account: RobloxAccount; readonly isBusy: boolean };

/** What the page can do about it; all of these reject as `call` does. */
interface Effects {
  load(): Promise<{ account: RobloxAccount | null }>;
  start(): Promise<{ address: string }>;
  finish(answer: FinishRobloxSignIn): Promise<{ account: RobloxAccount; returnTo: string }>;
  share(isShared: boolean): Promise<{ account: RobloxAccount | null }>;
  hide(hidden: boolean): Promise<{ account: RobloxAccount | null }>;
  erase(): Promise<{ erased: Record<string, number> }>;
  unlink(): Promise<unknown>;
  signOut(): Promise<unknown>;
  notify(notice: Notice): void;
  /** Leaves the page. */
  go(address: string): void;
}

const HERE = '/account';
const SIGNED_OUT = { phase: 'signed-out', failure: null, erased: null } as const;

/** The account that is signed in with Roblox, and its changes: one at a time. */
export function createOwnAccount(effects: Effects) {
  const $account = atom<OwnAccount>({ phase: 'loading' });

  const show = (account: RobloxAccount | null) =>
    $account.set(account ? { phase: 'signed-in', account, isBusy: false } : SIGNED_OUT);

  async function load(): Promise<void> {
    $account.set({ phase: 'loading' });
    try {
      show((await effects.load()).account);
    } catch (error) {
      $account.set({ phase: 'failed', failure: explainSignIn(error) });
    }
  }

  /** Ends the sign-in that Roblox has answered. */
  async function finish(answer: FinishRobloxSignIn): Promise<void> {
    $account.set({ phase: 'finishing' });
    try {
      const { account, returnTo } = await effects.finish(answer);
      if (returnTo !== HERE) return effects.go(returnTo);
      show(account);
      effects.notify({ title: 'Signed in', description: `Hello, ${account.displayName}!` });
    } catch (error) {
      // An earlier check may still be there: a sign-in that failed has changed nothing.
      const known = await effects.load().catch(() => ({ account: null }));
      const failure = explainSignIn(error);
      if (known.account === null) $account.set({ ...SIGNED_OUT, failure });
      else {
        show(known.account);
        const { headline: title, sentence: description } = failure;
        effects.notify({ title, description, variant: 'destructive' });
      }
    }
  }

  /** Goes to Roblox: to sign in, or to check again. */
  async function start(): Promise<void> {
    const before = $account.get();
    if (before.phase === 'leaving') return;
    $account.set({ phase: 'leaving' });
    try {
      effects.go((await effects.start()).address);
    } catch (error) {
      if (before.phase === 'signed-in') {
        $account.set(before);
        notifyFailure(error, 'Checking again failed');
      } else $account.set({ ...SIGNED_OUT, failure: explainSignIn(error) });
    }
  }

  /** Back from Roblox by the browser's own button: the page may be shown as it was left. */
  function comeBack(): void {
    if ($account.get().phase === 'leaving') void load();
  }

  function notifyFailure(error: unknown, title: string): void {
    const fallback =
      error instanceof NetworkError
        ? 'No connection. Check it, then try again.'
        : 'Nothing has changed. Try again.';
    effects.notify({ title, description: sentenceOf(error, fallback), variant: 'destructive' });
  }

  /**
   * Does one change, with what is shown meanwhile; where it fails everything stays, unless the session has ended
   * elsewhere.
   */
  async function change(
    failed: string,
    work: () => Promise<void>,
    meanwhile: Partial<RobloxAccount> = {},
  ): Promise<boolean> {
    const before = $account.get();
    if (before.phase !== 'signed-in' || before.isBusy) return false;
    $account.set({ ...before, account: { ...before.account, ...meanwhile }, isBusy: true });
    try {
      await work();
      return true;
    } catch (error) {
      const isSignedOut = error instanceof RequestError && error.code === 'ROBLOX_SIGNED_OUT';
      $account.set(isSignedOut ? { ...SIGNED_OUT, failure: explainSignIn(error) } : before);
      if (!isSignedOut) notifyFailure(error, failed);
      return false;
    }
  }

  return {
    $account,
    load,
    finish,
    start,
    comeBack,
    share: (isShared: boolean) =>
      change(isShared ? 'Sharing failed' : 'Withdrawing failed', async () => {
        show((await effects.share(isShared)).account);
        const title = isShared ? 'Your verdict is public' : 'Your verdict is private again';
        effects.notify({ title });
      }),
    hide: (hidden: boolean) =>
      change(
        'Your choice was not saved',
        async () => {
          show((await effects.hide(hidden)).account);
          effects.notify({
            title: hidden ? 'You are no longer on any list' : 'Lists can show you again',
          });
        },
        { hidden },
      ),
    erase: () =>
      change('Nothing was erased', async () => {
        const { erased } = await effects.erase();
        $account.set({ ...SIGNED_OUT, erased });
      }),
    unlink: () =>
      change('Unlinking failed', async () => {
        await effects.unlink();
        show(null);
        effects.notify({ title: 'Your Roblox account is unlinked' });
      }),
    signOut: () =>
      change('Signing out failed', async () => {
        await effects.signOut();
        await load();
        effects.notify({ title: 'Signed out' });
      }),
  };
}

export type OwnAccountStore = ReturnType<typeof createOwnAccount>;

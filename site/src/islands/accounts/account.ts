import type { OwnAccount } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { RequestError } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { mayBeSignedIn } from './signed-in.ts';

export type AccountState =
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'signed-in'; readonly account: OwnAccount; readonly isBusy: boolean };

/** The signed-in account of this page; signed out until that is known. */
export const $account = atom<AccountState>({ phase: 'signed-out' });

export async function refresh(): Promise<void> {
  try {
    $account.set({ phase: 'signed-in', account: await call('ownAccount'), isBusy: false });
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) signedOut();
    else $account.set({ phase: 'failed', problem: failureSentence(error) });
  }
}

export function signedOut(): void {
  $account.set({ phase: 'signed-out' });
  void import('./current-user.ts').then(({ $currentUser }) => $currentUser.mutate({ user: null }));
}

const warn = (title: string, error: unknown) => notify(warning(title, failureSentence(error)));

/** `emailToken` is that of the link in a mail which has opened the page. */
export async function load(emailToken: string | null): Promise<void> {
  if (!mayBeSignedIn(document.cookie)) {
    const text = 'Sign in to your account, then open the link in the mail again.';
    if (emailToken) notify(warning('Sign in first', text));
    return;
  }
  $account.set({ phase: 'loading' });
  try {
    if (emailToken) {
      await call('confirmEmail', { body: { token: emailToken } });
      notify({ title: 'Your e-mail address is confirmed' });
    }
  } catch (error) {
    warn('Your e-mail address was not confirmed', error);
  }
  await refresh();
}

/** Changes something and shows what is stored then. One change at a time. */
export async function change(failed: string, work: () => Promise<string | null>): Promise<void> {
  const before = $account.get();
  if (before.phase !== 'signed-in' || before.isBusy) return;
  $account.set({ ...before, isBusy: true });
  try {
    const title = await work();
    if (title) notify({ title });
    await refresh();
  } catch (error) {
    $account.set(before);
    warn(failed, error);
  }
}

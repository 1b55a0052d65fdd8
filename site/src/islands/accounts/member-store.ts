import type { OwnAccount } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { RequestError } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { mayBeSignedIn } from './signed-in.ts';

export type Member =
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly problem: string }
  | { readonly phase: 'signed-in'; readonly account: OwnAccount; readonly isBusy: boolean };

const EFFECTS = {
  load: (): Promise<OwnAccount> => call('ownAccount'),
  confirmEmail: (token: string) => call('confirmEmail', { body: { token } }),
  mayBeSignedIn: () => mayBeSignedIn(document.cookie),
  async showSignedOut(): Promise<void> {
    const { $currentUser } = await import('./current-user.ts');
    $currentUser.mutate({ user: null });
  },
  notify,
};

/** The signed-in account and its changes; signed out until that is known. */
export function createMember(effects = EFFECTS) {
  const $member = atom<Member>({ phase: 'signed-out' });

  async function refresh(): Promise<void> {
    try {
      $member.set({ phase: 'signed-in', account: await effects.load(), isBusy: false });
    } catch (error) {
      if (error instanceof RequestError && error.status === 401) signedOut();
      else $member.set({ phase: 'failed', problem: failureSentence(error) });
    }
  }

  function signedOut(): void {
    $member.set({ phase: 'signed-out' });
    void effects.showSignedOut();
  }

  const warn = (title: string, error: unknown) =>
    effects.notify(warning(title, failureSentence(error)));

  return {
    $member,
    refresh,
    signedOut,

    /** `emailToken` is that of the link in a mail which has opened the page. */
    async load(emailToken: string | null): Promise<void> {
      if (!effects.mayBeSignedIn()) {
        if (emailToken) {
          effects.notify(
            warning(
              'Sign in first',
              'Sign in to your account, then open the link in the mail again.',
            ),
          );
        }
        return;
      }
      $member.set({ phase: 'loading' });
      try {
        if (emailToken) {
          await effects.confirmEmail(emailToken);
          effects.notify({ title: 'Your e-mail address is confirmed' });
        }
      } catch (error) {
        warn('Your e-mail address was not confirmed', error);
      }
      await refresh();
    },

    /** Changes something and shows what is stored then. One change at a time. */
    async change(failed: string, work: () => Promise<string | null>): Promise<void> {
      const before = $member.get();
      if (before.phase !== 'signed-in' || before.isBusy) return;
      $member.set({ ...before, isBusy: true });
      try {
        const title = await work();
        if (title) effects.notify({ title });
        await refresh();
      } catch (error) {
        $member.set(before);
        warn(failed, error);
      }
    },
  };
}

/** The account of this page. */
export const currentMember = createMember();

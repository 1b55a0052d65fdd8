import type { NewgenCheckResponse } from '@elc/contracts';
import { cleanUsername } from '@elc/contracts/players/clean-username';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { type CheckFailure, explainFailure } from './check-failure.ts';

type PlayerCheck =
  | { readonly phase: 'idle' }
  | { readonly phase: 'pending'; readonly username: string }
  | { readonly phase: 'success'; readonly result: NewgenCheckResponse }
  | { readonly phase: 'failure'; readonly username: string; readonly failure: CheckFailure };

/** Looks a player up with the site's own key. */
export const lookUp = (publishableKey: string, username: string) =>
  call('newgenCheck', { params: { username } }, { headers: { 'X-API-Key': publishableKey } });

/**
 * Checks one player at a time: while a check is pending, another is not begun.
 *
 * `analyze` resolves when the outcome shows, not when a pending picture has come in; a blank name
 * does nothing. `say` tells of the outcome.
 */
export function createPlayerCheck(publishableKey: string, say: (notice: Notice) => void = notify) {
  const $check = atom<PlayerCheck>({ phase: 'idle' });

  async function analyze(typed: string): Promise<void> {
    const username = cleanUsername(typed);
    if (username === '' || $check.get().phase === 'pending') return;
    $check.set({ phase: 'pending', username });
    try {
      const result = await lookUp(publishableKey, username);
      $check.set({ phase: 'success', result });
      say({
        title: 'Analysis Complete',
        description: `${result.displayName} is a ${result.generation}.`,
      });
      if (result.avatarPending) completeAvatar(result);
    } catch (error) {
      const failure = explainFailure(error);
      $check.set({ phase: 'failure', username, failure });
      say(warning('Analysis Failed', failure.sentence));
    }
  }

  function completeAvatar(result: NewgenCheckResponse): void {
    fillInAvatar({
      fetchPlayer: () => lookUp(publishableKey, result.username),
      isAwaited() {
        const check = $check.get();
        return check.phase === 'success' && check.result === result;
      },
      show: (avatarUrl) =>
        $check.set({ phase: 'success', result: { ...result, avatarUrl, avatarPending: false } }),
    });
  }

  return { $check, analyze };
}

/** Roblox draws a missing picture within about this time; a page then sends one more request. */
const AVATAR_RETRY_MS = 2000;

interface LateAvatar {
  /** Fetches the same player again. */
  fetchPlayer(): Promise<{ readonly avatarUrl: string | null }>;
  /** Whether the result that waits for its picture is still shown. */
  isAwaited(): boolean;
  /** The picture, or null for the generic one: the result is complete without it. */
  show(avatarUrl: string | null): void;
}

/** Fills in, once, a picture that Roblox was still drawing when the player was looked up. */
export function fillInAvatar({ fetchPlayer, isAwaited, show }: LateAvatar): void {
  setTimeout(async () => {
    if (!isAwaited()) return;
    const again = await fetchPlayer().catch(() => null);
    if (isAwaited()) show(again?.avatarUrl ?? null);
  }, AVATAR_RETRY_MS);
}

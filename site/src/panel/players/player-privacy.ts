import type { AdminPlayer } from '@elc/contracts';
import { atom } from 'nanostores';
import { sentenceOf } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../frame/failure-notice.ts';
import type { PanelCall } from '../frame/panel-call.ts';

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
}

/** What the card shows. */
interface PlayerLookUp {
  /** The name or id as it is typed. */
  readonly typed: string;
  readonly busy: 'finding' | 'hiding' | 'erasing' | null;
  readonly player: AdminPlayer | null;
  /** Why nobody was found. */
  readonly problem: string | null;
}

const KIND_LABELS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  players: ['row of leaderboards and search', 'rows of leaderboards and search'],
  scanMembers: ['result of a group scan', 'results of group scans'],
  robloxAccounts: ['sign-in with Roblox', 'sign-ins with Roblox, sessions included'],
  scans: ['scan started under the name', 'scans started under the name'],
  reports: ['abuse report that names the player', 'abuse reports that name the player'],
  logLines: ['line of a log', 'lines of logs'],
};

/** What is stored of a player, a line for each kind that there is; none where there is nothing. */
export function storedLines(stored: AdminPlayer['stored']): string[] {
  return stored
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => {
      const [one, many] = KIND_LABELS[kind] ?? [kind, kind];
      return `${count} ${count === 1 ? one : many}`;
    });
}

/** What a player is called: the name, or the id where none is known. */
export const playerTitle = ({ username, userId }: AdminPlayer): string =>
  username ?? `player ${userId}`;

/** Finds a player, and hides or erases them. */
export function createPlayerPrivacy({ call, notify }: Dependencies) {
  const $lookUp = atom<PlayerLookUp>({ typed: '', busy: null, player: null, problem: null });
  const set = (change: Partial<PlayerLookUp>) => $lookUp.set({ ...$lookUp.get(), ...change });

  return {
    $lookUp,
    type: (typed: string) => set({ typed }),
    async find(): Promise<void> {
      const { typed, busy } = $lookUp.get();
      if (busy) return;
      if (typed.trim() === '') return set({ problem: 'Enter a username or an id.' });
      set({ busy: 'finding', player: null, problem: null });
      try {
        const { player } = await call('findStoredPlayer', { body: { player: typed.trim() } });
        set({ player });
      } catch (error) {
        set({ problem: sentenceOf(error, 'The player could not be looked up.') });
      } finally {
        set({ busy: null });
      }
    },
    async hide(player: AdminPlayer, hidden: boolean): Promise<void> {
      if ($lookUp.get().busy) return;
      set({ busy: 'hiding' });
      try {
        const body = { userId: player.userId, hidden };
        set({ player: (await call('hidePlayer', { body })).player });
        notify({
          title: hidden ? 'Player hidden' : 'Player listed again',
          description: `${playerTitle(player)} is ${hidden ? 'left out of' : 'back in'} lists and search.`,
        });
      } catch (error) {
        notify(failureNotice('The player could not be changed', error));
      } finally {
        set({ busy: null });
      }
    },
    /** Returns whether the player is erased now. */
    async erase(player: AdminPlayer): Promise<boolean> {
      if ($lookUp.get().busy) return false;
      set({ busy: 'erasing' });
      try {
        const { erased } = await call('erasePlayer', { body: { userId: player.userId } });
        const rows = erased.reduce((sum, { count }) => sum + count, 0);
        set({ typed: '', player: null });
        notify({
          title: 'Player erased',
          description: `${rows === 1 ? '1 entry is' : `${rows} entries are`} gone. Nothing about them is stored again.`,
        });
        return true;
      } catch (error) {
        notify(failureNotice('The player could not be erased', error));
        return false;
      } finally {
        set({ busy: null });
      }
    },
  };
}

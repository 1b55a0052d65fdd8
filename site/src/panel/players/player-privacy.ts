import type { AdminPlayer } from '@elc/contracts';
import { atom } from 'nanostores';
import { sentenceOf } from '../../api/request-error.ts';
import type { Problems } from '../../ui/form.ts';
import { createChanges } from '../frame/changes.ts';
import { call } from '../frame/panel-call.ts';

const KIND_LABELS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  players: ['row of leaderboards and search', 'rows of leaderboards and search'],
  scanMembers: ['result of a group scan', 'results of group scans'],
  robloxAccounts: ['sign-in with Roblox', 'sign-ins with Roblox, sessions included'],
  scans: ['scan started under the name', 'scans started under the name'],
  reports: ['abuse report that names the player', 'abuse reports that name the player'],
  logLines: ['line of a log', 'lines of logs'],
  webhooks: ['entry of a webhook', 'entries of webhooks'],
  webhookEvents: ['event of a webhook', 'events of webhooks'],
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

export const $player = atom<AdminPlayer | null>(null);

/** Looks a player up; returns why there is none to show. */
export async function find(typed: string): Promise<Problems | undefined> {
  const player = typed.trim();
  if (player === '') return { player: 'Enter a username or an id.' };
  $player.set(null);
  try {
    $player.set((await call('findStoredPlayer', { body: { player } })).player);
    return undefined;
  } catch (error) {
    return { player: sentenceOf(error, 'The player could not be looked up.') };
  }
}

const { $busyIds, act } = createChanges();

export { $busyIds };

export const hide = (player: AdminPlayer, hidden: boolean) =>
  act('player', 'The player could not be changed', async () => {
    $player.set((await call('hidePlayer', { body: { userId: player.userId, hidden } })).player);
    return {
      title: hidden ? 'Player hidden' : 'Player listed again',
      description: `${playerTitle(player)} is ${hidden ? 'left out of' : 'back in'} lists and search.`,
    };
  });

/** Returns whether the player is erased now. */
export const erase = ({ userId }: AdminPlayer) =>
  act('player', 'The player could not be erased', async () => {
    const { erased } = await call('erasePlayer', { body: { userId } });
    const rows = erased.reduce((sum, { count }) => sum + count, 0);
    $player.set(null);
    return {
      title: 'Player erased',
      description: `${rows === 1 ? '1 entry is' : `${rows} entries are`} gone. Nothing about them is stored again.`,
    };
  });

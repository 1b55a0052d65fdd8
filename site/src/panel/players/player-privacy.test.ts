import type { AdminPlayer } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as privacy from './player-privacy.ts';
import { playerTitle, storedLines } from './player-privacy.ts';

const player: AdminPlayer = {
  userId: 7,
  username: 'Citizen7',
  hidden: false,
  erased: false,
  stored: [
    { kind: 'reports', count: 0 },
    { kind: 'players', count: 1 },
    { kind: 'scanMembers', count: 3 },
  ],
};

test('what is stored is listed in words, kinds without any left out', () => {
  expect(storedLines(player.stored)).toEqual([
    '1 row of leaderboards and search',
    '3 results of group scans',
  ]);
  expect(storedLines([{ kind: 'somethingNew', count: 2 }])).toEqual(['2 somethingNew']);
});

test('a player without a name is called by the id', () => {
  expect(playerTitle(player)).toBe('Citizen7');
  expect(playerTitle({ ...player, username: null })).toBe('player 7');
});

test('a player is found, hidden and erased, and the card is empty again', async () => {
  const call = vi.fn(async (path: string) => {
    if (path.endsWith('/erase')) return { success: true, erased: player.stored };
    return { success: true, player: { ...player, hidden: path.endsWith('/hide') } };
  });
  const notices = answerCalls(call);
  expect(await privacy.find('  Citizen7 ')).toBeUndefined();
  expect(call).toHaveBeenCalledWith(expect.any(String), {
    method: 'POST',
    body: { player: 'Citizen7' },
  });
  expect(privacy.$player.get()).toEqual(player);
  await privacy.hide(player, true);
  expect(privacy.$player.get()?.hidden).toBe(true);
  expect(await privacy.erase(player)).toBe(true);
  expect(privacy.$player.get()).toBeNull();
  expect(notices.map(({ title }) => title)).toEqual(['Player hidden', 'Player erased']);
});

test('an empty field sends no request', async () => {
  const call = vi.fn();
  answerCalls(call);
  expect(await privacy.find(' ')).toEqual({ player: 'Enter a username or an id.' });
  expect(call).not.toHaveBeenCalled();
});

test('a failed erasure keeps what was found', async () => {
  const notices = answerCalls(async (path) => {
    if (path.endsWith('/erase')) throw new Error('away');
    return { success: true, player };
  });
  await privacy.find('Citizen7');
  expect(await privacy.erase(player)).toBe(false);
  expect(privacy.$player.get()).toEqual(player);
  expect(privacy.$busyIds.get().size).toBe(0);
  expect(notices).toHaveLength(1);
});

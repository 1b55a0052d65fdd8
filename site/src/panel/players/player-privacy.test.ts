import type { AdminPlayer } from '@elc/contracts';
import { expect, test } from 'vitest';
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

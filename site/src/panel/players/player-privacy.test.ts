import type { AdminPlayer } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import type { PanelCall } from '../frame/panel-context.ts';
import { createPlayerPrivacy, playerTitle, storedLines } from './player-privacy.ts';

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
  const call = vi.fn(async (name: string) => {
    if (name === 'erasePlayer') return { success: true, erased: player.stored };
    return { success: true, player: { ...player, hidden: name === 'hidePlayer' } };
  });
  const notify = vi.fn();
  const privacy = createPlayerPrivacy({ call: call as unknown as PanelCall, notify });
  privacy.edit({ player: '  Citizen7 ' });
  await privacy.save();
  expect(call).toHaveBeenCalledWith('findStoredPlayer', { body: { player: 'Citizen7' } });
  expect(privacy.$player.get()).toEqual(player);
  await privacy.hide(player, true);
  expect(privacy.$player.get()?.hidden).toBe(true);
  expect(await privacy.erase(player)).toBe(true);
  expect(privacy.$player.get()).toBeNull();
  expect(privacy.$form.get()).toMatchObject({ draft: { player: '' }, problems: {} });
  expect(notify.mock.calls.map(([{ title }]) => title)).toEqual(['Player hidden', 'Player erased']);
});

test('an empty field sends no request', async () => {
  const call = vi.fn();
  const privacy = createPlayerPrivacy({ call: call as unknown as PanelCall, notify: vi.fn() });
  privacy.edit({ player: ' ' });
  await privacy.save();
  expect(call).not.toHaveBeenCalled();
  expect(privacy.$form.get().problems.player).toBe('Enter a username or an id.');
});

test('a failed erasure keeps what was found', async () => {
  const call = vi.fn(async (name: string) => {
    if (name === 'erasePlayer') throw new Error('away');
    return { success: true, player };
  });
  const notify = vi.fn();
  const privacy = createPlayerPrivacy({ call: call as unknown as PanelCall, notify });
  privacy.edit({ player: 'Citizen7' });
  await privacy.save();
  expect(await privacy.erase(player)).toBe(false);
  expect(privacy.$player.get()).toEqual(player);
  expect(privacy.$busyIds.get().size).toBe(0);
  expect(notify).toHaveBeenCalledOnce();
});

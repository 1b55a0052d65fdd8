import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { emitEvent } from '../webhooks';
import { listen } from '../webhooks/testing/listen';
import { erasePlayer, hiddenAmong, setHidden, storedOf, useErasures } from './player-privacy';
import { choicesOf, playerChoiceTable } from './tables/player-choices';
import {
  type AnalysedPlayer,
  countHidden,
  findPlayer,
  playersNamed,
  playerTable,
  rankedPlayers,
  savePlayers,
} from './tables/players';

const NOW_MS = Date.UTC(2026, 10, 21);

/** What another feature stores of players: here, the ids themselves. */
const signIns = (userId: number): Promise<number> =>
  db()('elc_leases')
    .where({ name: `player ${userId}` })
    .delete();
const reports = vi.fn(async (names: readonly string[]) => names.length);

/** The player's present name on Roblox. */
let nameNow: string | undefined;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ ENCRYPTION_KEY: 'a secret of tests' });
  useErasures({ owned: { signIns }, naming: { reports } });
  nameNow = undefined;
  const user = async () => ({ ok: nameNow !== undefined, data: { name: nameNow } });
  useUpstreams({ roblox: { user } } as never);
  reports.mockClear();
  for (const userId of [7, 8]) {
    await db()('elc_leases').insert({ name: `player ${userId}`, holder: 'x' });
  }
  await savePlayers([player(7), player(8)]);
});

function player(userId: number): AnalysedPlayer {
  return {
    userId,
    username: `Citizen${userId}`,
    displayName: 'Citizen',
    classification: 'midgen',
    generation: 'MIDGEN',
    confidence: 0.95,
    badgeVisibility: 'visible',
    elcBadges: userId,
    tenureDays: 700,
    accountAgeDays: 1000,
    rulesVersion: '2026.11',
    analysedAtMs: NOW_MS,
  };
}

const listed = async () =>
  (await rankedPlayers({ sort: 'badges', limit: 10 })).map(({ userId }) => userId);
const leases = async () =>
  (await db()('elc_leases').orderBy('name')).map((row) => String(row.name));

describe('an erasure', () => {
  test('deletes what every feature stores of the player, and says how much', async () => {
    expect(await erasePlayer(7)).toEqual({ players: 1, signIns: 1, reports: 1 });
    expect(await listed()).toEqual([8]);
    expect(await leases()).toEqual(['player 8']);
    expect(await choicesOf(7)).toEqual({ hidden: false, erased: true });
    expect(await choicesOf(8)).toEqual({ hidden: false, erased: false });
  });

  test('stores a keyed hash and nothing that identifies the player', async () => {
    nameNow = 'CitizenNow';
    await erasePlayer(7_000_000_007);
    const [row] = await db()(playerChoiceTable.tableName);
    expect(String(row.player_hash)).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/7000000007|Citizen/);
    useEnv({ ENCRYPTION_KEY: 'another secret' });
    expect(await choicesOf(7_000_000_007)).toEqual({ hidden: false, erased: false });
  });

  test('returns every name that is known of the player', async () => {
    nameNow = 'CitizenNow';
    await erasePlayer(7);
    expect(reports).toHaveBeenCalledExactlyOnceWith(['Citizen7', 'CitizenNow']);
  });

  test('leaves everything as it was when a part of it fails', async () => {
    const fails = async () => {
      throw new Error('the disk is full');
    };
    useErasures({ owned: { signIns, fails }, naming: { reports } });
    await expect(erasePlayer(7)).rejects.toThrow('disk');
    expect(await listed()).toEqual([8, 7]);
    expect(await leases()).toEqual(['player 7', 'player 8']);
    expect((await choicesOf(7)).erased).toBe(false);
  });

  test('made once more finds nothing, and is no failure', async () => {
    await erasePlayer(7);
    expect(await erasePlayer(7)).toEqual({ players: 0, signIns: 0, reports: 0 });
  });

  test('a choice about an unknown player is stored too', async () => {
    await erasePlayer(99);
    await savePlayers([player(99)]);
    expect(await listed()).toEqual([8, 7]);
  });
});

test('what would be erased is counted and stays', async () => {
  expect(await storedOf(7)).toEqual({ players: 1, signIns: 1, reports: 1 });
  expect(await listed()).toEqual([8, 7]);
  expect(await leases()).toEqual(['player 7', 'player 8']);
  expect((await choicesOf(7)).erased).toBe(false);
});

describe('after an erasure', () => {
  test('nothing is stored again, alone or beside others', async () => {
    await erasePlayer(7);
    await savePlayers([player(7)]);
    await savePlayers([player(7), player(8), player(9)]);
    expect(await listed()).toEqual([9, 8]);
    expect(await findPlayer(7)).toBeNull();
  });

  test.each([0, 1, 2, 3, 5, 8])(
    'a store that races with it brings nothing back (%d begun before)',
    async (before) => {
      const stores = () => Array.from({ length: 6 }, () => savePlayers([player(7)]));
      const early = stores().slice(0, before);
      const erased = erasePlayer(7);
      await Promise.all([...early, erased, ...stores()]);
      expect(await findPlayer(7)).toBeNull();
    },
  );
});

describe('a player who hides', () => {
  test('is in no list, and in them again afterwards', async () => {
    await setHidden(7, true);
    expect(await listed()).toEqual([8]);
    expect(await countHidden()).toBe(1);
    expect((await choicesOf(7)).hidden).toBe(true);
    expect(await playersNamed('citizen', 10)).toMatchObject([{ userId: 8 }]);
    await setHidden(7, false);
    expect(await listed()).toEqual([8, 7]);
    expect(await playersNamed('citizen', 10)).toHaveLength(2);
    expect(await countHidden()).toBe(0);
  });

  test('stays so when they are checked again, and when they are checked for the first time', async () => {
    await setHidden(7, true);
    await setHidden(9, true);
    await savePlayers([player(7), player(9)]);
    expect(await listed()).toEqual([8]);
    expect(await countHidden()).toBe(2);
    expect(await hiddenAmong([7, 8, 9])).toEqual(new Set([7, 9]));
  });

  test('is in no event that waits or could be sent again', async () => {
    const told = await listen('Citizen7', 'Citizen8');
    const verdict = { generation: 'MIDGEN', classification: 'midgen', confidence: 0.95 } as const;
    for (const userId of [7, 8]) {
      const now = { username: `Citizen${userId}`, displayName: 'Citizen', userId, ...verdict };
      const data = { player: now, before: { username: 'Former', ...verdict } };
      await emitEvent('player.changed', data, { watching: [now.username] });
    }
    await setHidden(7, true);
    expect(await told()).toMatchObject([{ player: { userId: 8 } }]);
  });

  test('can be erased, and is hidden all the same', async () => {
    await setHidden(7, true);
    await erasePlayer(7);
    expect(await choicesOf(7)).toEqual({ hidden: true, erased: true });
    expect(await db()(playerTable.tableName).where({ user_id: 7 })).toEqual([]);
    expect(await playersNamed('citizen7', 10)).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createPlayerPrivacy, type NamingPlayers, type OwnedByPlayers } from './player-privacy';
import { createPlayerChoices, playerChoiceTable } from './tables/player-choices';
import { type AnalysedPlayer, createPlayers, type Players, playerTable } from './tables/players';

const SECRET = 'a secret of tests';
const NOW_MS = Date.UTC(2026, 10, 21);
let database: Connection;
let players: Players;
let nowMs = NOW_MS;
let seenNames: string[] = [];

/** What another feature stores of players: here, the ids themselves. */
const owner: OwnedByPlayers = {
  name: 'signIns',
  erase: (trx, userId) =>
    trx('elc_leases')
      .where({ name: `player ${userId}` })
      .delete(),
};
const reports: NamingPlayers = {
  name: 'reports',
  async erase(_trx, names) {
    seenNames = [...names];
    return names.length;
  },
};

const privacyWith = (change: { nameNow?: string | null; owned?: OwnedByPlayers[] } = {}) =>
  createPlayerPrivacy({
    connection: database,
    secret: SECRET,
    ownedByPlayers: change.owned ?? [owner],
    namingPlayers: [reports],
    nameOf: async () => change.nameNow ?? null,
    now: () => nowMs,
  });

beforeEach(async () => {
  database = await openTestDatabase();
  players = createPlayers(database, SECRET);
  nowMs = NOW_MS;
  seenNames = [];
  for (const userId of [7, 8]) {
    await database('elc_leases').insert({ name: `player ${userId}`, holder: 'x' });
  }
  await players.save([player(7), player(8)], NOW_MS);
});
afterEach(() => database.destroy());

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
  (await players.ranked({ sort: 'badges', limit: 10 })).map(({ userId }) => userId);
const leases = async () =>
  (await database('elc_leases').orderBy('name')).map((row) => String(row.name));

describe('an erasure', () => {
  test('deletes what every feature stores of the player, and says how much', async () => {
    expect(await privacyWith().erase(7)).toEqual({
      erased: { players: 1, signIns: 1, reports: 1 },
    });
    expect(await listed()).toEqual([8]);
    expect(await leases()).toEqual(['player 8']);
    expect(await privacyWith().choicesOf(7)).toEqual({ hidden: false, erased: true });
    expect(await privacyWith().choicesOf(8)).toEqual({ hidden: false, erased: false });
  });

  test('stores a keyed hash and nothing that identifies the player', async () => {
    await privacyWith({ nameNow: 'CitizenNow' }).erase(7_000_000_007);
    const [row] = await database(playerChoiceTable.tableName);
    expect(String(row.player_hash)).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/7000000007|Citizen/);
    expect(await createPlayerChoices(database, 'another secret').of(7_000_000_007)).toEqual({
      hidden: false,
      erased: false,
    });
  });

  test('returns every name that is known of the player', async () => {
    await privacyWith({ nameNow: 'CitizenNow' }).erase(7);
    expect(seenNames).toEqual(['Citizen7', 'CitizenNow']);
  });

  test('leaves everything as it was when a part of it fails', async () => {
    const fails: OwnedByPlayers = {
      name: 'fails',
      erase: async () => {
        throw new Error('the disk is full');
      },
    };
    await expect(privacyWith({ owned: [owner, fails] }).erase(7)).rejects.toThrow('disk');
    expect(await listed()).toEqual([8, 7]);
    expect(await leases()).toEqual(['player 7', 'player 8']);
    expect((await privacyWith().choicesOf(7)).erased).toBe(false);
  });

  test('made once more finds nothing, and is no failure', async () => {
    await privacyWith().erase(7);
    expect((await privacyWith().erase(7)).erased).toEqual({ players: 0, signIns: 0, reports: 0 });
  });

  test('a choice about an unknown player is stored too', async () => {
    await privacyWith().erase(99);
    await players.save([player(99)], NOW_MS);
    expect(await listed()).toEqual([8, 7]);
  });
});

test('what would be erased is counted and stays', async () => {
  expect(await privacyWith().storedOf(7)).toEqual({ players: 1, signIns: 1, reports: 1 });
  expect(await listed()).toEqual([8, 7]);
  expect(await leases()).toEqual(['player 7', 'player 8']);
  expect((await privacyWith().choicesOf(7)).erased).toBe(false);
});

describe('after an erasure', () => {
  test('nothing is stored again, alone or beside others', async () => {
    await privacyWith().erase(7);
    await players.save([player(7)], NOW_MS);
    await players.save([player(7), player(8), player(9)], NOW_MS);
    expect(await listed()).toEqual([9, 8]);
    expect(await players.find(7)).toBeNull();
  });

  test.each([0, 1, 2, 3, 5, 8])(
    'a store that races with it brings nothing back (%d begun before)',
    async (before) => {
      const stores = () => Array.from({ length: 6 }, () => players.save([player(7)], NOW_MS));
      const early = stores().slice(0, before);
      const erased = privacyWith().erase(7);
      await Promise.all([...early, erased, ...stores()]);
      expect(await players.find(7)).toBeNull();
    },
  );
});

describe('a player who hides', () => {
  test('is in no list, and in them again afterwards', async () => {
    await privacyWith().setHidden(7, true);
    expect(await listed()).toEqual([8]);
    expect(await players.countHidden()).toBe(1);
    expect((await privacyWith().choicesOf(7)).hidden).toBe(true);
    expect(await players.named('citizen', 10)).toMatchObject([{ userId: 8 }]);
    await privacyWith().setHidden(7, false);
    expect(await listed()).toEqual([8, 7]);
    expect(await players.named('citizen', 10)).toHaveLength(2);
    expect(await players.countHidden()).toBe(0);
  });

  test('stays so when they are checked again, and when they are checked for the first time', async () => {
    await privacyWith().setHidden(7, true);
    await privacyWith().setHidden(9, true);
    await players.save([player(7), player(9)], NOW_MS + 1);
    expect(await listed()).toEqual([8]);
    expect(await players.countHidden()).toBe(2);
    expect(await privacyWith().hiddenAmong([7, 8, 9])).toEqual(new Set([7, 9]));
  });

  test('can be erased, and is hidden all the same', async () => {
    await privacyWith().setHidden(7, true);
    await privacyWith().erase(7);
    expect(await privacyWith().choicesOf(7)).toEqual({ hidden: true, erased: true });
    expect(await database(playerTable.tableName).where({ user_id: 7 })).toEqual([]);
    expect(await players.named('citizen7', 10)).toEqual([]);
  });
});

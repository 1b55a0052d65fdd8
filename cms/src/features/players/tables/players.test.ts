import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db, inTransaction, useDatabase } from '../../../platform/db/database';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { postgresDatabase } from '../../../platform/db/testing/postgres-database';
import { testWorld } from '../../../platform/db/testing/test-world';
import { useEnv } from '../../../platform/env/env';
import { outboxTable } from '../../../platform/jobs/outbox/outbox-table';
import { webhookTables } from '../../webhooks';
import { listen } from '../../webhooks/testing/listen';
import { setHidden } from '../player-privacy';
import { DEFAULT_THRESHOLDS, withChanges } from '../rules/thresholds';
import { playerChoiceTable } from './player-choices';
import {
  type AnalysedPlayer,
  countPlayers,
  deletePlayer,
  indexNameBeginnings,
  playersNamed,
  playerTable,
  rankedPlayers,
  reclassifyPlayers,
  savePlayers,
} from './players';

const tables = [playerTable, playerChoiceTable, outboxTable, ...webhookTables];
const postgres = await postgresDatabase(tables);
const sqlite = await memoryDatabase(tables);
if (postgres) await indexNameBeginnings(postgres.connection);
afterAll(async () => {
  await sqlite.destroy();
  await postgres?.drop();
});
const DATABASES = [
  { name: 'SQLite', connection: sqlite },
  ...(postgres ? [{ name: 'PostgreSQL', connection: postgres.connection }] : []),
];

beforeEach(async () => {
  await testWorld({ tables });
  useEnv({ ENCRYPTION_KEY: 'a secret' });
});

function player(userId: number, change: Partial<AnalysedPlayer> = {}): AnalysedPlayer {
  return {
    userId,
    username: `Citizen${userId}`,
    displayName: 'Citizen',
    classification: 'midgen',
    generation: 'MIDGEN',
    confidence: 0.95,
    badgeVisibility: 'visible',
    elcBadges: 4,
    tenureDays: 700,
    accountAgeDays: 1000,
    rulesVersion: '2026.11',
    analysedAtMs: 1_000_000,
    ...change,
  };
}

const SEEN = player(7);
const HIDDEN = player(7, {
  badgeVisibility: 'hidden',
  elcBadges: null,
  tenureDays: null,
  confidence: 0.4,
});
const UNREAD: AnalysedPlayer = { ...HIDDEN, badgeVisibility: 'unavailable' };
const NO_KEY: AnalysedPlayer = { ...HIDDEN, badgeVisibility: 'not_connected' };
const LATER_MS = 2_000_000;
const later = (analysis: AnalysedPlayer) => ({ ...analysis, analysedAtMs: LATER_MS });

const stored = async () => (await rankedPlayers({ sort: 'badges', limit: 1000 })).at(0);

test('a player is read as stored, ids beyond 32 bits included', async () => {
  const saved = player(9_876_543_210, { confidence: 0.45, elcBadges: null, tenureDays: null });
  await savePlayers([saved]);
  expect(await stored()).toEqual(saved);
  expect(await countPlayers()).toBe(1);
});

describe('who watches a player is told', () => {
  const VETERAN = { classification: 'veteran', generation: 'VETERAN' } as const;

  test('of another verdict, under the name of before as well; not of the same one', async () => {
    const told = await listen('citizen7');
    await savePlayers([SEEN, player(8)]);
    await savePlayers([later({ ...SEEN, elcBadges: 5 }), later(player(8, VETERAN))]);
    expect(await told()).toEqual([]);
    await savePlayers([later(player(7, { ...VETERAN, username: 'Renamed' }))]);
    expect(await told()).toMatchObject([
      {
        ...{ type: 'player.changed', before: { username: 'Citizen7', generation: 'MIDGEN' } },
        player: { userId: 7, username: 'Renamed', ...VETERAN },
      },
    ]);
  });

  test('of nothing that is not stored: a reading that is older, or of a hidden player', async () => {
    const told = await listen('citizen7');
    await savePlayers([later(SEEN)]);
    await savePlayers([player(7, VETERAN)]);
    await setHidden(7, true);
    await savePlayers([later(player(7, { ...VETERAN, analysedAtMs: LATER_MS + 1 }))]);
    expect(await told()).toEqual([]);
  });

  test('of a verdict that other rules make', async () => {
    const told = await listen('citizen7');
    await savePlayers([SEEN]);
    const { tenureDays } = DEFAULT_THRESHOLDS;
    const rules = {
      ...DEFAULT_THRESHOLDS,
      tenureDays: { ...tenureDays, veteran: 699, midgen: 699 },
    };
    await reclassifyPlayers({ ...rules, rulesVersion: 'other' }, 10);
    expect(await told()).toMatchObject([
      { player: { generation: 'VETERAN' }, before: { generation: 'MIDGEN' } },
    ]);
  });
});

describe('of two analyses of a player, in either order, there stays', () => {
  test.each([
    { what: 'the newer', one: SEEN, other: later(SEEN), stays: later(SEEN) },
    { what: 'hidden over seen before', one: SEEN, other: later(HIDDEN), stays: later(HIDDEN) },
    { what: 'seen over hidden before', one: HIDDEN, other: later(SEEN), stays: later(SEEN) },
    { what: 'seen before over an outage', one: SEEN, other: later(UNREAD), stays: SEEN },
    { what: 'hidden before over an outage', one: HIDDEN, other: later(UNREAD), stays: HIDDEN },
    { what: 'seen over an outage before', one: UNREAD, other: later(SEEN), stays: later(SEEN) },
    { what: 'seen before over no key', one: SEEN, other: later(NO_KEY), stays: SEEN },
    {
      what: 'an outage over no key before',
      one: NO_KEY,
      other: later(UNREAD),
      stays: later(UNREAD),
    },
    { what: 'the newer of two outages', one: UNREAD, other: later(UNREAD), stays: later(UNREAD) },
  ])('$what', async ({ one, other, stays }) => {
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      await db()(playerTable.tableName).delete();
      for (const analysis of order) await savePlayers([analysis]);
      expect(await stored()).toEqual(stays);

      await db()(playerTable.tableName).delete();
      await savePlayers(order);
      expect(await stored(), 'in one batch').toEqual(stays);
    }
  });
});

test('an analysis of a clock that was ahead gives way to the next one', async () => {
  const ahead = { ...SEEN, analysedAtMs: LATER_MS + 365 * 86_400_000 };
  vi.useFakeTimers({ toFake: ['Date'], now: ahead.analysedAtMs });
  await savePlayers([ahead]);
  vi.setSystemTime(LATER_MS);
  await savePlayers([later(UNREAD)]);
  expect(await stored(), 'not to an outage').toEqual(ahead);
  await savePlayers([later(HIDDEN)]);
  expect(await stored()).toEqual(later(HIDDEN));
});

test('a batch of many is stored whole, and again without duplicates', async () => {
  const many = Array.from({ length: 1234 }, (_, index) => player(index + 1));
  await savePlayers(many);
  await savePlayers(many.slice(0, 300).map(later));
  expect(await countPlayers()).toBe(1234);
});

test('a batch is written in the order of user ids: transactions that overlap never deadlock', async () => {
  await savePlayers([player(3), player(1), player(2)]);
  const rows = await db()(playerTable.tableName).orderBy('id');
  expect(rows.map((row) => Number(row.user_id))).toEqual([1, 2, 3]);
});

test('what a transaction stored is gone when it is rolled back', async () => {
  await expect(
    inTransaction(async () => {
      await savePlayers([SEEN]);
      throw new Error('undo');
    }),
  ).rejects.toThrow('undo');
  expect(await countPlayers()).toBe(0);
});

describe.each(DATABASES)('on $name', ({ connection }) => {
  test('players are found by the beginning of their name, in the order of their names', async () => {
    useDatabase(connection);
    const names = ['Bea_2', 'BEA', 'Beatrix', 'Be', 'Abea', 'bea.old', 'Zed'];
    await savePlayers(names.map((username, place) => player(place + 1, { username })));
    const found = async (beginning: string, limit = 9) =>
      (await playersNamed(beginning, limit)).map(({ username }) => username);
    expect(await found('bea')).toEqual(['BEA', 'bea.old', 'Bea_2', 'Beatrix']);
    expect(await found('bea', 2)).toEqual(['BEA', 'bea.old']);
    expect(await found('bea_')).toEqual(['Bea_2']);
    expect(await found('beax')).toEqual([]);
    await setHidden(2, true);
    await deletePlayer(3);
    expect(await found('bea')).toEqual(['bea.old', 'Bea_2']);
  });
});

describe('when the rules have changed', () => {
  const stricter = withChanges({ tenureDays: { midgen: 701, oldgen: 800, veteran: 900 } });

  test('all players come under the new ones, a few at a time', async () => {
    const crowd = [1, 2, 3, 4].map((id) => player(id, { tenureDays: 698 + id }));
    await savePlayers(crowd);
    const counts = [];
    for (let round = 0; round < 3; round += 1) {
      counts.push(await reclassifyPlayers(stricter, 3));
    }
    expect(counts).toEqual([3, 1, 0]);
    const after = await playersNamed('citizen', 10);
    expect(
      after.map(({ userId, generation, classification }) => [userId, generation, classification]),
    ).toEqual([
      [1, 'NEWGEN', 'newgen'],
      [2, 'NEWGEN', 'newgen'],
      [3, 'MIDGEN', 'midgen'],
      [4, 'MIDGEN', 'midgen'],
    ]);
    expect(after.every(({ rulesVersion }) => rulesVersion === stricter.rulesVersion)).toBe(true);
  });

  test('evidence, confidence and time of the analysis stay', async () => {
    await savePlayers([SEEN]);
    await reclassifyPlayers(stricter, 10);
    expect(await stored()).toEqual({
      ...SEEN,
      classification: 'newgen',
      generation: 'NEWGEN',
      rulesVersion: stricter.rulesVersion,
    });
  });

  test('the way back leads to what was there before', async () => {
    await savePlayers([SEEN, player(8, { ...HIDDEN, userId: 8 })]);
    const before = await rankedPlayers({ sort: 'badges', limit: 9 });
    await reclassifyPlayers(stricter, 10);
    await reclassifyPlayers(DEFAULT_THRESHOLDS, 10);
    expect(await rankedPlayers({ sort: 'badges', limit: 9 })).toEqual(before);
  });
});

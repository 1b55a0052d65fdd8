import { describe, expect, test } from 'vitest';
import { BADGES } from './badges.ts';
import { CITIZENS, citizen, playerById, playerByName } from './players.ts';
import { DAY_MS, instantAgo } from './sample-player.ts';
import { SAMPLE_PLAYERS } from './sample-players.ts';

describe('the fixtures', () => {
  test('has names that Roblox would allow, and ids and names that are used once', () => {
    for (const { name } of SAMPLE_PLAYERS)
      expect(name).toMatch(/^(?=.{3,20}$)[A-Za-z0-9]+(_[A-Za-z0-9]+)?$/);
    expect(new Set(SAMPLE_PLAYERS.map(({ id }) => id)).size).toBe(SAMPLE_PLAYERS.length);
    expect(new Set(SAMPLE_PLAYERS.map(({ name }) => name.toLowerCase())).size).toBe(
      SAMPLE_PLAYERS.length,
    );
  });

  test('is found by name in any letter case, and nobody_here is not', () => {
    expect(playerByName('oldtownmayor')?.id).toBe(7_001_001);
    expect(playerByName('nobody_here')).toBeUndefined();
  });

  test.each(SAMPLE_PLAYERS)(
    '$name holds known badges, none twice and none before the account',
    (player) => {
      const ids = player.awards.map(({ badgeId }) => badgeId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(BADGES.some((badge) => badge.id === id)).toBe(true);
      for (const { agoMs } of player.awards) {
        expect(agoMs).toBeGreaterThanOrEqual(0);
        expect(agoMs).toBeLessThanOrEqual(player.accountAgeDays * DAY_MS);
      }
    },
  );

  test.each(['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z', '2028-02-29T12:00:00.000Z'])(
    'an age in whole days is the same at any hour and date: %s',
    (now) => {
      const nowMs = Date.parse(now);
      const createdMs = Date.parse(instantAgo(nowMs, 365 * DAY_MS));
      expect(Math.floor((nowMs - createdMs) / DAY_MS)).toBe(365);
    },
  );

  test('BulkBadgeBob has twelve badges within five minutes', () => {
    const times = playerByName('BulkBadgeBob')?.awards.map(({ agoMs }) => agoMs) ?? [];
    expect(times).toHaveLength(12);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(300_000);
  });
});

describe('citizens', () => {
  test('are the same every time and found by id and name', () => {
    for (const index of [0, 17, CITIZENS - 1]) {
      const one = citizen(index);
      expect(citizen(index)).toEqual(one);
      expect(playerById(String(one.id))).toEqual(one);
      expect(playerByName(one.name)).toEqual(one);
    }
  });

  test('end where their range ends', () => {
    expect(playerById(String(citizen(CITIZENS - 1).id + 1))).toBeUndefined();
    expect(playerByName('Citizen00000')).toBeUndefined();
    expect(playerByName('Citizen24992')).toBeUndefined();
  });

  test('are of every kind: old and young, with and without badges, hidden, banned', () => {
    const crowd = Array.from({ length: CITIZENS }, (_, index) => citizen(index));
    const among = (isOne: (player: (typeof crowd)[number]) => boolean) =>
      crowd.filter(isOne).length / CITIZENS;
    expect(among(({ accountAgeDays }) => accountAgeDays < 365)).toBeGreaterThan(0.05);
    expect(among(({ accountAgeDays }) => accountAgeDays > 2555)).toBeGreaterThan(0.05);
    expect(among(({ awards }) => awards.length === 0)).toBeGreaterThan(0.05);
    expect(among(({ inventoryHidden }) => inventoryHidden)).toBeCloseTo(1 / 6, 1);
    expect(among(({ isBanned }) => isBanned)).toBeCloseTo(0.01, 2);
  });

  test('hold no badge from before their account or from the future', () => {
    for (let index = 0; index < CITIZENS; index += 7) {
      const { accountAgeDays, awards } = citizen(index);
      for (const { agoMs } of awards) {
        expect(agoMs).toBeGreaterThanOrEqual(0);
        expect(agoMs).toBeLessThanOrEqual(accountAgeDays * DAY_MS);
      }
    }
  });
});

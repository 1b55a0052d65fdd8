import { describe, expect, test } from 'vitest';
import { said } from '../testing/said';
import {
  badgesFinding,
  gameFinding,
  inventoryFinding,
  keyFinding,
  placeIn,
  quotaFinding,
  unknownGameFinding,
} from './explain-findings';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 23);

describe('an Open Cloud key', () => {
  const key = { name: 'Site', enabled: true, expired: false, expiresAtMs: null, permissions: 0 };
  test.each([
    [{}, /^ok \| Valid: “Site”, made by A \(1\).*60 days.*\| $/],
    [{ permissions: 2 }, /^ok .*\| The product needs no permissions/],
    [{ enabled: false }, /^failed .*disabled/],
    [{ expired: true }, /^failed .*expired.*60 days/],
    [{ expiresAtMs: NOW_MS + 29 * DAY_MS }, /^warning .*2026-12-22 \(in 29 days\)/],
    [{ expiresAtMs: NOW_MS + 30 * DAY_MS }, /^ok .*in 30 days/],
    [{ expiresAtMs: NOW_MS + 1.5 * DAY_MS }, /^warning .*in 1 day\)/],
  ])('%o', (change, expected) => {
    expect(said(keyFinding({ ...key, ...change }, 'A (1)', NOW_MS))).toMatch(expected);
  });
});

describe('the quota', () => {
  test.each([
    [
      { left: 21, reported: null },
      /^ok .*100 inventories a minute; 21 of them at once now.*no count/,
    ],
    [{ left: null, reported: { remaining: 97, resetMs: 59_500 } }, /^ok .*97 are left for 60 s/],
    [{ left: 3, reported: { remaining: 0, resetMs: 1000 } }, /^warning .*0 are left/],
  ])('%o', (given, expected) => {
    expect(said(quotaFinding({ perMinute: 100, ...given }))).toMatch(expected);
  });
});

test.each([
  ['https://www.roblox.com/games/4001100/Election-City', 4_001_100],
  ['https://www.roblox.com/de/games/4001100', 4_001_100],
  ['https://www.roblox.com/pt-br/games/4001100', 4_001_100],
  ['https://www.roblox.com/groups/5', null],
  ['https://example.org/games/4001100', null],
  [null, null],
])('%s leads to place %s', (url, expected) => {
  expect(placeIn(url)).toBe(expected);
});

describe('the universe', () => {
  const game = {
    universeId: 1,
    name: '[NEW!] Election City',
    rootPlaceId: 10,
    creator: 'Citizens',
  };
  const site = { gameName: 'Election City', gameUrl: 'https://www.roblox.com/games/10/x' };
  test.each([
    ['the game of Site settings', game, site, null, /^ok .*place 10/],
    ['a place that is not the first', { ...game, rootPlaceId: 11 }, site, 1, /^ok /],
    [
      'another game',
      game,
      { ...site, gameUrl: 'https://www.roblox.com/games/77' },
      2,
      /^failed .*universe 2\. \| Set ROBLOX_UNIVERSE_ID=2/,
    ],
    [
      'a place of no game',
      game,
      { ...site, gameUrl: 'https://www.roblox.com/games/77' },
      null,
      /^failed .*no game.*\| Correct the game link/,
    ],
    ['another name', game, { ...site, gameName: 'Pizza Place' }, null, /^warning .*“Pizza Place”/],
    [
      'a link that is none',
      game,
      { ...site, gameUrl: 'https://city.example' },
      null,
      /^warning .*names no place/,
    ],
    ['no Site settings', game, null, null, /^ok .*\| Compare/],
  ])('%s', (_what, of, facts, placeUniverse, expected) => {
    expect(said(gameFinding(of, facts, placeUniverse))).toMatch(expected);
  });
  test('an id that is that of a place says which universe is meant', () => {
    expect(said(unknownGameFinding(10, 1))).toMatch(
      /^failed .*id of a place.*ROBLOX_UNIVERSE_ID=1/,
    );
    expect(said(unknownGameFinding(10, null))).toMatch(/^failed .*no universe 10/);
  });
});

describe('badges', () => {
  const tenure = { midgen: 365, oldgen: 1000, veteran: 1460 };
  test.each([
    [[], /^failed .*no badges/],
    [[NOW_MS - 2000 * DAY_MS, NOW_MS], /^ok \| 2 badges; the oldest was made 2000 days ago/],
    [[NOW_MS - 1200 * DAY_MS], /^warning \| 1 badge.*No player can be veteran by badges/],
    [[NOW_MS - 20 * DAY_MS], /^warning .*midgen, oldgen, or veteran/],
  ])('%o', (created, expected) => {
    const off = { created: 0, enabled: false };
    const badges = created.map((created) => ({ created, enabled: true }));
    expect(said(badgesFinding(badges, tenure, NOW_MS))).toMatch(expected);
    if (badges.length === 0) return;
    expect(said(badgesFinding([off, ...badges], tenure, NOW_MS))).toMatch(expected);
  });

  test('that are all turned off are a failure', () => {
    const off = { created: NOW_MS - 2000 * DAY_MS, enabled: false };
    expect(said(badgesFinding([off, off], tenure, NOW_MS))).toMatch(/^failed .*\(2\).*turned off/);
  });
});

test.each([
  ['visible' as const, /^ok \| Read that of A: 3/],
  ['hidden' as const, /^warning .*is hidden, or the key may not read any.*--player/],
  ['unexplained' as const, /^warning .*does not say why.*--player/],
])('an inventory that is %s', (outcome, expected) => {
  expect(said(inventoryFinding(outcome, 'A', 3))).toMatch(expected);
});

test('an inventory that is hidden although its player was named is a failure', () => {
  expect(said(inventoryFinding('hidden', 'A', 0, true))).toMatch(/^failed .*key.*make a new one/);
});

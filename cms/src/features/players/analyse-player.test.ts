import { expect, test, vi } from 'vitest';
import type { Transaction } from '../../platform/db/connection';
import type { FoundPlayer } from '../../platform/upstreams/roblox/look-up-player';
import { type Analysis, analysedPlayer, createPlayerAnalysis } from './analyse-player';
import { classify } from './rules/classify';
import { DEFAULT_THRESHOLDS } from './rules/thresholds';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 21);

function analysisOf(badges: FoundPlayer['badges'], ageSeconds = 0): Analysis {
  const player: FoundPlayer = {
    userId: 7,
    username: 'OldTownMayor',
    formerName: null,
    displayName: 'The Old Mayor',
    description: '',
    accountCreatedAtMs: NOW_MS - 3000 * DAY_MS,
    hasVerifiedBadge: false,
    isBanned: false,
    avatarUrl: null,
    avatarPending: false,
    badges,
    ageSeconds,
  };
  const verdict = classify(player, DEFAULT_THRESHOLDS, NOW_MS);
  return { player, verdict, checkedAtMs: NOW_MS };
}

const award = {
  badgeId: 1,
  awardedAtMs: NOW_MS - 500 * DAY_MS,
  name: 'First Vote',
  description: '',
};

test('an analysis is stored with its numbers and its verdict', () => {
  const badges = {
    outcome: 'visible',
    awards: [award],
    total: null,
    inGame: 24,
    leftOut: 0,
  } as const;
  expect(analysedPlayer(analysisOf(badges))).toEqual({
    userId: 7,
    username: 'OldTownMayor',
    displayName: 'The Old Mayor',
    classification: 'midgen',
    generation: 'MIDGEN',
    confidence: 0.8,
    badgeVisibility: 'visible',
    elcBadges: 1,
    tenureDays: 500,
    accountAgeDays: 3000,
    rulesVersion: '2026.11',
    analysedAtMs: NOW_MS,
  });
});

test.each(['hidden', 'unavailable'] as const)(
  'badges %s are stored as unknown, not as none',
  (outcome) => {
    expect(analysedPlayer(analysisOf({ outcome }))).toMatchObject({
      badgeVisibility: outcome,
      elcBadges: null,
      tenureDays: null,
    });
  },
);

test('data from a cache is stored as of when it was read', () => {
  const { analysedAtMs } = analysedPlayer(analysisOf({ outcome: 'hidden' }, 90));
  expect(analysedAtMs).toBe(NOW_MS - 90_000);
});

const TRX = {} as Transaction;

test('an analysis is stored and counted, in all and for its generation, in one transaction', async () => {
  const analysis = analysisOf({ outcome: 'hidden' }, 90);
  const players = { save: vi.fn() };
  const counters = { addAll: vi.fn() };
  const analyse = createPlayerAnalysis({
    lookUp: async () => ({ ok: true, player: analysis.player }),
    thresholds: async () => DEFAULT_THRESHOLDS,
    players,
    counters,
    transaction: (work) => work(TRX),
    now: () => NOW_MS,
  });
  expect(await analyse('OldTownMayor')).toEqual({ ok: true, analysis });
  expect(players.save.mock.calls).toEqual([[[analysedPlayer(analysis)], NOW_MS, TRX]]);
  const counts = [
    ['players-analysed', 1],
    ['analyses-VETERAN', 1],
  ];
  expect(counters.addAll.mock.calls).toEqual([[counts, NOW_MS, TRX]]);
});

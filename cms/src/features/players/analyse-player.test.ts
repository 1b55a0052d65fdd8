import { expect, test, vi } from 'vitest';
import { dailyCounterTable, sumOf } from '../../platform/db/daily-counters';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { finishAfterAnswers } from '../../platform/jobs/after-answer';
import { log } from '../../platform/log';
import { useUpstreams } from '../../platform/services';
import type { FoundPlayer } from '../../platform/upstreams/roblox/look-up-player';
import { analysedPlayer, analysePlayer } from './analyse-player';
import type { Analysis } from './player-answers';
import { classify } from './rules/classify';
import { DEFAULT_THRESHOLDS } from './rules/thresholds';
import { findPlayerByName, playerTable } from './tables/players';

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

test('an analysis is stored and counted for its generation, in one transaction', async () => {
  const failed = vi.spyOn(log, 'error').mockReturnValue();
  await testWorld({ nowMs: NOW_MS });
  useEnv({ ENCRYPTION_KEY: 'a secret of this test' });
  const analysis = analysisOf({ outcome: 'hidden' }, 90);
  useUpstreams({ lookUpPlayer: async () => ({ ok: true, player: analysis.player }) } as never);
  const counted = () => sumOf('analyses-VETERAN', NOW_MS);
  expect(await analysePlayer('OldTownMayor')).toEqual(analysis);
  await finishAfterAnswers();
  expect(await findPlayerByName('OldTownMayor')).toMatchObject(analysedPlayer(analysis));
  expect(await counted()).toBe(1);
  await db()(playerTable.tableName).delete();
  await db().schema.dropTable(dailyCounterTable.tableName);
  await analysePlayer('OldTownMayor');
  await finishAfterAnswers();
  expect(failed).toHaveBeenCalledWith(expect.stringContaining(dailyCounterTable.tableName));
  expect(await findPlayerByName('OldTownMayor')).toBeNull();
});

import type { BotCheckResponse, endpoints, NewgenCheckResponse } from '@elc/contracts';
import { describeOperations, openApiDocument } from '@elc/contracts/openapi';
import { expect, test } from 'vitest';
import type { FoundPlayer } from '../../platform/upstreams/roblox/look-up-player';
import { toBotAnalyze, toBotCheck, toNewgenCheck } from './player-answers';
import { classify } from './rules/classify';
import { DEFAULT_THRESHOLDS } from './rules/thresholds';

const operations = describeOperations(openApiDocument({ publicUrl: 'https://elc.example' }));

/** The answer that the documentation shows for an endpoint. */
function documented<Answer>(name: keyof typeof endpoints): Answer {
  return operations.find((operation) => operation.name === name)?.answers[0]?.example as Answer;
}

const shown = documented<NewgenCheckResponse>('newgenCheck');
const { apiKey: _, ...expected } = shown;
const nowMs = Date.parse(shown.checkedAt);
const player: FoundPlayer = {
  ...shown,
  description: documented<{ description: string }>('analyzePlayer').description,
  accountCreatedAtMs: Date.parse(shown.joinDate),
  badges: {
    outcome: 'visible',
    total: documented<{ badges: { total: number | null } }>('analyzePlayer').badges.total,
    inGame: shown.elcBadges.total ?? 0,
    leftOut: shown.elcBadges.leftOut,
    awards: shown.elcBadges.badges.map(({ name, badgeId, awardedDate }) => ({
      name,
      badgeId,
      description: 'You voted in your first election.',
      awardedAtMs: Date.parse(awardedDate),
    })),
  },
};
const analysis = {
  player,
  verdict: classify(player, DEFAULT_THRESHOLDS, nowMs),
  checkedAtMs: nowMs,
};

test('the documented answers about a player are what the rules make of the documented evidence', () => {
  expect(expected).toEqual(toNewgenCheck(analysis));
  expect(documented('analyzePlayer')).toEqual(toBotAnalyze(analysis));
  expect(documented<BotCheckResponse>('checkPlayer')).toEqual(toBotCheck(analysis));
});

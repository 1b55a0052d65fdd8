import { botAnalyzeResponse, botCheckResponse, botTestResponse } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import type { FoundPlayer } from '../../platform/upstreams/roblox/look-up-player';
import { chatSentence, toBotAnalyze, toBotCheck, toBotTest } from './player-answers';
import { classify } from './rules/classify';
import type { BadgeEvidence } from './rules/facts';
import { DEFAULT_THRESHOLDS } from './rules/thresholds';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 21);

function analysisOf(badges: FoundPlayer['badges']) {
  const player: FoundPlayer = {
    userId: 7,
    username: 'OldTownMayor',
    formerName: null,
    displayName: 'The Old Mayor',
    description: 'Ask me about the clock tower.',
    accountCreatedAtMs: NOW_MS - 3000 * DAY_MS,
    hasVerifiedBadge: true,
    isBanned: false,
    avatarUrl: 'https://a.test/7.png',
    avatarPending: false,
    badges,
    ageSeconds: 12,
  };
  const verdict = classify(player, DEFAULT_THRESHOLDS, NOW_MS);
  return { player, verdict, checkedAtMs: NOW_MS };
}

const VISIBLE = analysisOf({
  outcome: 'visible',
  total: 40,
  inGame: 24,
  leftOut: 0,
  awards: [
    { badgeId: 1, awardedAtMs: NOW_MS - 900 * DAY_MS, name: 'First Vote', description: 'Vote.' },
    { badgeId: 2, awardedAtMs: NOW_MS - 100 * DAY_MS, name: 'Mayor', description: 'Win.' },
  ],
});

test('the full analysis shows every badge with its description, oldest first', () => {
  const answer = botAnalyzeResponse.parse(toBotAnalyze(VISIBLE));
  expect(answer).toMatchObject({
    description: 'Ask me about the clock tower.',
    status: { classification: 'midgen', generation: 'MIDGEN', confidence: 0.8 },
    ageSeconds: 12,
    badges: {
      visibility: 'visible',
      elcCount: 2,
      total: 40,
      elcBadges: [
        { name: 'First Vote', description: 'Vote.', awardedDate: '2024-06-04T00:00:00.000Z' },
        { name: 'Mayor', description: 'Win.' },
      ],
    },
  });
});

test('the quick check names the earliest badge and counts the others', () => {
  expect(botCheckResponse.parse(toBotCheck(VISIBLE))).toMatchObject({
    badgeVisibility: 'visible',
    elcBadgeCount: 2,
    totalBadgeCount: 40,
    earliestBadge: { name: 'First Vote', awardedDate: '2024-06-04T00:00:00.000Z' },
  });
});

describe.each(['hidden', 'unavailable', 'not_connected'] as const)(
  'badges that are %s',
  (outcome) => {
    const analysis = analysisOf({ outcome });

    test('are shown as such by both answers, with no count of any', () => {
      expect(botAnalyzeResponse.parse(toBotAnalyze(analysis)).badges).toEqual({
        visibility: outcome,
        elcCount: null,
        leftOut: 0,
        total: null,
        elcBadges: [],
      });
      expect(botCheckResponse.parse(toBotCheck(analysis))).toMatchObject({
        badgeVisibility: outcome,
        elcBadgeCount: null,
        totalBadgeCount: null,
        earliestBadge: null,
      });
    });
  },
);

test('both answers say the same of the player', () => {
  const { message, status, userId } = toBotAnalyze(VISIBLE);
  expect(toBotCheck(VISIBLE)).toMatchObject({ message, status, userId });
});

test.each(['ok', 'failing', 'unused', 'not_configured'] as const)(
  'the test answer has a sentence for Roblox %s',
  (roblox) => {
    const answer = botTestResponse.parse(toBotTest({ mode: 'live', roblox }, NOW_MS));
    expect(answer).toMatchObject({ upstreams: { roblox }, time: '2026-11-21T00:00:00.000Z' });
    expect(answer.message).toMatch(/^The bot API is here\b.*\.$/);
  },
);

const held = (count: number): BadgeEvidence => ({
  outcome: 'visible',
  awards: Array.from({ length: count }, (_, badgeId) => ({ badgeId, awardedAtMs: 0 })),
});

test.each<{
  badges: BadgeEvidence;
  days?: number;
  confidence?: number;
  isBanned?: boolean;
  username?: string;
  formerName?: string;
  says: string;
}>([
  {
    badges: held(14),
    says: '@OldTownMayor is a VETERAN: 14 event badges, and the account is 3,287 days old.',
  },
  {
    badges: held(1),
    days: 1,
    says: '@OldTownMayor is a VETERAN: 1 event badge, and the account is 1 day old.',
  },
  {
    badges: held(0),
    says: '@OldTownMayor is a VETERAN: no event badge, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'hidden' },
    confidence: 0.95,
    says: '@OldTownMayor is a VETERAN: the badges cannot be seen, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'unavailable' },
    confidence: 0.5,
    says: '@OldTownMayor is probably a VETERAN: the badges could not be read, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'not_connected' },
    confidence: 0.5,
    says: '@OldTownMayor is probably a VETERAN: badges are not connected, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'unavailable', because: 'banned' },
    confidence: 0.5,
    isBanned: true,
    formerName: 'YoungMayor',
    says: '@OldTownMayor (formerly @YoungMayor, banned from Roblox) is probably a VETERAN: Roblox shows no badges of banned accounts, and the account is 3,287 days old.',
  },
  {
    badges: held(2),
    username: 'everyone',
    formerName: 'Here',
    says: 'everyone (formerly Here) is a VETERAN: 2 event badges, and the account is 3,287 days old.',
  },
])('a chat reads: $says', ({ badges, days = 3287, confidence = 0.6, says, ...player }) => {
  const { username = 'OldTownMayor', isBanned = false, formerName = null } = player;
  const subject = { username, formerName, isBanned, badges };
  expect(chatSentence(subject, { generation: 'VETERAN', confidence, accountAgeDays: days })).toBe(
    says,
  );
});

import { expect, test } from 'vitest';
import { chatSentence } from './chat-sentence';
import type { BadgeEvidence } from './facts';

const held = (count: number): BadgeEvidence => ({
  outcome: 'visible',
  awards: Array.from({ length: count }, (_, badgeId) => ({ badgeId, awardedAtMs: 0 })),
});

test.each<{
  badges: BadgeEvidence;
  days?: number;
  confidence?: number;
  isBanned?: boolean;
  formerName?: string;
  says: string;
}>([
  {
    badges: held(14),
    says: 'OldTownMayor is a VETERAN: 14 ELC badges, and the account is 3,287 days old.',
  },
  {
    badges: held(1),
    days: 1,
    says: 'OldTownMayor is a VETERAN: 1 ELC badge, and the account is 1 day old.',
  },
  {
    badges: held(0),
    says: 'OldTownMayor is a VETERAN: no ELC badge, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'hidden' },
    confidence: 0.95,
    says: 'OldTownMayor is a VETERAN: the badges cannot be seen, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'hidden' },
    confidence: 0.5,
    says: 'OldTownMayor is probably a VETERAN: the badges cannot be seen, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'unavailable' },
    confidence: 0.5,
    says: 'OldTownMayor is probably a VETERAN: the badges could not be read, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'not_connected' },
    confidence: 0.5,
    says: 'OldTownMayor is probably a VETERAN: badges are not connected, and the account is 3,287 days old.',
  },
  {
    badges: { outcome: 'unavailable', because: 'banned' },
    confidence: 0.5,
    isBanned: true,
    formerName: 'YoungMayor',
    says: 'OldTownMayor (formerly YoungMayor, banned from Roblox) is probably a VETERAN: Roblox shows no badges of banned accounts, and the account is 3,287 days old.',
  },
  {
    badges: held(2),
    formerName: 'YoungMayor',
    says: 'OldTownMayor (formerly YoungMayor) is a VETERAN: 2 ELC badges, and the account is 3,287 days old.',
  },
  {
    badges: held(2),
    isBanned: true,
    says: 'OldTownMayor (banned from Roblox) is a VETERAN: 2 ELC badges, and the account is 3,287 days old.',
  },
])('a chat reads: $says', ({ badges, days = 3287, confidence = 0.6, says, ...player }) => {
  const { isBanned = false, formerName = null } = player;
  const subject = { username: 'OldTownMayor', formerName, isBanned, badges };
  expect(chatSentence(subject, { generation: 'VETERAN', confidence, accountAgeDays: days })).toBe(
    says,
  );
});

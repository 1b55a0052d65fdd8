import { expect, test } from 'vitest';
import { playerCard } from './player-card';

const player = {
  username: 'OldTownMayor',
  displayName: 'Mayor',
  generation: 'VETERAN',
  elcBadges: 1,
  tenureDays: 800,
  accountAgeDays: 364,
} as const;

test.each([
  { known: {}, text: 'VETERAN: 1 event badge, in the game for 2 years, account age 364 days' },
  { known: { elcBadges: null, tenureDays: null }, text: 'VETERAN: account age 364 days' },
  {
    known: { elcBadges: 12, tenureDays: 1, accountAgeDays: 365 },
    text: 'VETERAN: 12 event badges, in the game for 1 day, account age 1 year',
  },
])('a picture says "$text"', ({ known, text }) => {
  expect(playerCard({ ...player, ...known })).toEqual({
    kicker: '@OldTownMayor',
    title: 'Mayor',
    text,
  });
});

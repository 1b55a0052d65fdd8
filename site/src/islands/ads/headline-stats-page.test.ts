import { expect, test } from 'vitest';
import { headlineTexts } from './headline-stats-page.ts';

test('numbers are short, shares are percent, what is unknown is a dash', () => {
  expect(
    headlineTexts({
      monthlyVisitors: 12_345,
      discordMembers: null,
      userSatisfaction: 0.917,
      targetedAudience: 0,
    }),
  ).toEqual({
    monthlyVisitors: '12.3K',
    discordMembers: '—',
    userSatisfaction: '92%',
    targetedAudience: '0%',
  });
  expect(new Set(Object.values(headlineTexts(undefined)))).toEqual(new Set(['—']));
});

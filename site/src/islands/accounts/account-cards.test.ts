import { expect, test } from 'vitest';
import { unclaimedText } from './account-cards.tsx';

test.each([
  { unclaimed: { favorites: 0, ratings: 0, apiKeys: 0 }, text: '' },
  { unclaimed: { favorites: 1, ratings: 0, apiKeys: 0 }, text: '1 favorite' },
  { unclaimed: { favorites: 2, ratings: 0, apiKeys: 1 }, text: '2 favorites and 1 API key' },
  {
    unclaimed: { favorites: 1, ratings: 3, apiKeys: 2 },
    text: '1 favorite, 3 ratings and 2 API keys',
  },
])('counts are named: $text', ({ unclaimed, text }) => {
  expect(unclaimedText(unclaimed)).toBe(text);
});

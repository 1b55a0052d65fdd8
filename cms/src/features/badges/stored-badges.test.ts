import { expect, test } from 'vitest';
import { badgeSlugs } from './stored-badges';

test.each([
  { names: ['First Vote'], slugs: ['first-vote'] },
  { names: ["Mayor's  Café!"], slugs: ['mayors-cafe'] },
  { names: ['Welcome', 'welcome!'], slugs: ['welcome', 'welcome-2'] },
  { names: ['選挙', '🏆'], slugs: ['badge-1', 'badge-2'] },
])('badges named $names are at $slugs', ({ names, slugs }) => {
  const badges = names.map((name, index) => ({ badgeId: index + 1, name }));
  expect([...badgeSlugs(badges.toReversed()).values()]).toEqual(slugs);
});

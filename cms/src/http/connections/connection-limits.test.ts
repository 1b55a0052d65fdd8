import { expect, test } from 'vitest';
import { connectionShares } from './connection-limits';

test.each([
  [Number.POSITIVE_INFINITY, { site: 20_000, cms: 500 }],
  [65_536, { site: 20_000, cms: 500 }],
  [20_000, { site: 18_988, cms: 500 }],
  [1024, { site: 384, cms: 128 }],
  [256, { site: 96, cms: 32 }],
])('of %d files the listeners get %j', (openFilesMax, shares) => {
  expect(connectionShares(openFilesMax)).toEqual(shares);
});

test('the limit of this process is known', () => {
  const { site, cms } = connectionShares();
  expect(site).toBeGreaterThan(cms);
});

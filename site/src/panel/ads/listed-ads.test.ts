import { expect, test } from 'vitest';
import { sampleAd, sampleBanner } from '../../islands/ads/testing/sample-ads.ts';
import { withBanner, withLive, withReviewed } from './listed-ads.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const live = sampleAd({
  id: 'ad_live000000000000',
  status: 'approved',
  isActive: true,
  expiresAt: '2026-11-21T13:00:00Z',
  remainingMs: 999,
});
const waiting = sampleAd({ id: 'ad_waiting000000000' });

test('an ad that loses the banner rests with what is left of its time', () => {
  expect(withLive([live, waiting], null, NOW_MS, false)).toEqual([
    { ...live, isActive: false, expiresAt: null, remainingMs: 3_600_000 },
    waiting,
  ]);
});

test('an ad that is over has no time left', () => {
  const [over] = withLive([live], null, Date.parse('2026-11-22T00:00:00Z'));
  expect(over?.remainingMs).toBe(0);
});

test('an approval takes the banner from the one that has it', () => {
  const approved = { ...waiting, status: 'approved' as const, isActive: true };
  const [first, second] = withReviewed([live, waiting], approved, NOW_MS);
  expect(first?.isActive).toBe(false);
  expect(second).toEqual(approved);
});

test('a rejection leaves the live one alone', () => {
  const rejected = { ...waiting, status: 'rejected' as const };
  expect(withReviewed([live, waiting], rejected, NOW_MS)).toEqual([live, rejected]);
});

test('an activation sets time and colours as the server has them', () => {
  const banner = sampleBanner(waiting.id, '2026-11-21T12:30:00Z');
  const [first, second] = withBanner([live, waiting], banner, NOW_MS);
  expect(first?.isActive).toBe(false);
  expect(second).toMatchObject({ isActive: true, remainingMs: 1_800_000 });
});

test('an ad that makes way is next in the queue', () => {
  expect(withLive([live], null, NOW_MS)).toMatchObject([{ isActive: false, queue: { place: 1 } }]);
});

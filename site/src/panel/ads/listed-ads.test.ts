import panelRoutes from 'virtual:panel-routes';
import { expect, test } from 'vitest';
import { addRoutes, routeOf } from '../../api/call.ts';
import { sampleAd } from '../../islands/ads/testing/sample-ads.ts';
import { applicationsQuery, isNarrowed, NO_AD_FILTER, passes, withReviewed } from './listed-ads.ts';

addRoutes(panelRoutes);

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const live = sampleAd({
  id: 'ad_live000000000000',
  status: 'approved',
  isActive: true,
  expiresAt: '2026-11-21T13:00:00Z',
  remainingMs: 999,
});
const waiting = sampleAd({ id: 'ad_waiting000000000' });

const approved = { ...waiting, status: 'approved' as const, isActive: true };

test('an approved ad takes the banner; the one that had it is next in the queue with what is left of its time', () => {
  expect(withReviewed([live, waiting], approved, NOW_MS)).toEqual([
    {
      ...live,
      isActive: false,
      expiresAt: null,
      remainingMs: 3_600_000,
      queue: { place: 1, expectedAt: null },
    },
    approved,
  ]);
});

test('an ad that is over has no time left', () => {
  const [over] = withReviewed([live, waiting], approved, Date.parse('2026-11-22T00:00:00Z'));
  expect(over?.remainingMs).toBe(0);
});

test('a rejection leaves the live one alone', () => {
  const rejected = { ...waiting, status: 'rejected' as const };
  expect(withReviewed([live, waiting], rejected, NOW_MS)).toEqual([live, rejected]);
});

const query = (...args: Parameters<typeof applicationsQuery>) => {
  const { path } = routeOf('listApplications', { query: applicationsQuery(...args) });
  return Object.fromEntries(new URL(path, 'https://site.example').searchParams);
};

test('rejected applications are left out until they are requested', () => {
  expect(query(NO_AD_FILTER, null)).toEqual({ limit: '50', sort: 'queue', rejected: 'hidden' });
  expect(query({ ...NO_AD_FILTER, showRejected: true }, null)).toEqual({
    limit: '50',
    sort: 'queue',
  });
  expect(query({ ...NO_AD_FILTER, status: 'rejected' }, null)).toEqual({
    limit: '50',
    sort: 'queue',
    status: 'rejected',
  });
});

test('words and the place to go on from travel as they are', () => {
  expect(query({ ...NO_AD_FILTER, q: '50% & more' }, 'x+y')).toMatchObject({
    q: '50% & more',
    cursor: 'x+y',
  });
});

test.each([
  { filter: {}, status: 'pending', expected: true },
  { filter: {}, status: 'rejected', expected: false },
  { filter: { showRejected: true }, status: 'rejected', expected: true },
  { filter: { status: 'pending', showRejected: true }, status: 'rejected', expected: false },
  { filter: { status: 'pending' }, status: 'approved', expected: false },
  { filter: { status: 'rejected' }, status: 'rejected', expected: true },
] as const)('$filter lets $status through: $expected', ({ filter, status, expected }) => {
  expect(passes({ ...NO_AD_FILTER, ...filter }, status)).toBe(expected);
});

test('only status and words narrow the list', () => {
  expect(isNarrowed(NO_AD_FILTER)).toBe(false);
  expect(isNarrowed({ ...NO_AD_FILTER, q: 'x' })).toBe(true);
  expect(isNarrowed({ ...NO_AD_FILTER, showRejected: true })).toBe(false);
});

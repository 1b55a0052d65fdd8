import { expect, test } from 'vitest';
import { routeOf } from '../../api/call.ts';
import { applicationsQuery, isNarrowed, NO_AD_FILTER, passes } from './ad-filter.ts';

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

import { expect, test } from 'vitest';
import { keyInAddress } from './key-in-address.ts';

const site = 'https://election-city.example';

test.each([
  { at: '/admin?key=elca_a', key: 'elca_a', cleaned: '/admin' },
  { at: '/admin#key=elca_a', key: 'elca_a', cleaned: '/admin' },
  { at: '/admin?tab=logs&key=%20elca_a%20#top', key: 'elca_a', cleaned: '/admin?tab=logs#top' },
  { at: '/admin?key=elca_a#key=elca_b', key: 'elca_a', cleaned: '/admin' },
  { at: '/admin?key=', key: '', cleaned: '/admin' },
])('$at holds "$key" and becomes $cleaned', ({ at, key, cleaned }) => {
  expect(keyInAddress(site + at)).toEqual({ key, cleaned });
});

test.each(['/admin', '/admin?tab=key', '/admin#key'.replace('#key', '#keys=1')])(
  '%s holds none',
  (at) => {
    expect(keyInAddress(site + at)).toBeNull();
  },
);

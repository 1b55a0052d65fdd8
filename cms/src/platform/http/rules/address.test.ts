import { expect, test } from 'vitest';
import { networkOf, normalizeIp, rateLimitKey } from './address';

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:0:1', '::ffff:0:1'],
  ['x'.repeat(300), 'x'.repeat(45)],
])('%s is written %s', (given, plain) => {
  expect(normalizeIp(given)).toBe(plain);
});

test.each([
  { address: '203.0.113.7', expected: '203.0.113.7' },
  { address: '::ffff:203.0.113.7', expected: '203.0.113.7' },
  { address: '2001:db8:1:2:3:4:5:6', expected: '2001:db8:1:2::/64' },
  { address: '2001:DB8:0001:2::9', expected: '2001:db8:1:2::/64' },
  { address: '2001:db8::1', expected: '2001:db8:0:0::/64' },
  { address: '::1', expected: '0:0:0:0::/64' },
  { address: 'fe80::1%eth0', expected: 'fe80:0:0:0::/64' },
])('$address is counted as $expected', ({ address, expected }) => {
  expect(rateLimitKey(address)).toBe(expected);
});

test.each([
  { address: '203.0.113.7', expected: null },
  { address: '2001:db8:1:2:3:4:5:6', expected: '2001:db8:1::/48' },
  { address: '2001:db8::1', expected: '2001:db8:0::/48' },
])('$address is in the network $expected', ({ address, expected }) => {
  expect(networkOf(address, 48)).toBe(expected);
});

import { expect, test } from 'vitest';
import { plainAddress } from './plain-address';

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:0:1', '::ffff:0:1'],
  ['x'.repeat(300), 'x'.repeat(45)],
])('%s is written %s', (given, plain) => {
  expect(plainAddress(given)).toBe(plain);
});

import { expect, test } from 'vitest';
import { normalizeIp } from './normalize-ip';

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

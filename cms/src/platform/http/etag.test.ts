import { expect, test } from 'vitest';
import { etagMatches, etagOf } from './etag';

test.each([
  { sent: undefined, matches: false },
  { sent: '', matches: false },
  { sent: '"a"', matches: true },
  { sent: '"b"', matches: false },
  { sent: '"b", "a"', matches: true },
  { sent: 'W/"a"', matches: true },
  { sent: '*', matches: true },
  { sent: 'a', matches: false },
])('If-None-Match $sent against "a": $matches', ({ sent, matches }) => {
  expect(etagMatches(sent, '"a"')).toBe(matches);
});

test('equal bytes have equal tags, other bytes others', () => {
  expect(etagOf('x')).toBe(etagOf(Buffer.from('x')));
  expect(etagOf('x')).not.toBe(etagOf('y'));
});

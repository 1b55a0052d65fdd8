import { expect, test } from 'vitest';
import { secondsUntilRetry } from './request-error.ts';

const nowMs = Date.parse('2026-11-21T10:00:00Z');

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  ['12', 12],
  ['1.2', 2],
  ['-5', 0],
  ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
  ['Sat, 21 Nov 2026 09:59:00 GMT', 0],
])('Retry-After %j asks to wait %j seconds', (header, expected) => {
  expect(secondsUntilRetry(header, nowMs)).toBe(expected);
});

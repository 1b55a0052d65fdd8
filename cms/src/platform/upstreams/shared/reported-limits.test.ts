import { expect, test } from 'vitest';
import { retryAfterInBodyMs, retryAfterMs } from './reported-limits';

const NOW_MS = Date.parse('2026-11-21T10:00:00Z');

test.each([
  { header: null, expected: undefined },
  { header: '0', expected: 0 },
  { header: '7', expected: 7000 },
  { header: ' 7 ', expected: 7000 },
  { header: 'Sat, 21 Nov 2026 10:00:30 GMT', expected: 30_000 },
  { header: 'Sat, 21 Nov 2026 09:00:00 GMT', expected: 0 },
  { header: '-5', expected: undefined },
  { header: '1.5', expected: undefined },
  { header: 'soon', expected: undefined },
  { header: '', expected: undefined },
])('$header requests a wait of $expected ms', ({ header, expected }) => {
  expect(retryAfterMs(header, NOW_MS)).toBe(expected);
});

test.each([
  { body: { retry_after: 0.35 }, expected: 350 },
  { body: { retry_after: 64 }, expected: 64_000 },
  { body: { retry_after: '1' }, expected: undefined },
  { body: { retry_after: -1 }, expected: undefined },
  { body: { errors: [] }, expected: undefined },
  { body: null, expected: undefined },
  { body: undefined, expected: undefined },
])('a body of $body requests a wait of $expected ms', ({ body, expected }) => {
  expect(retryAfterInBodyMs(body)).toBe(expected);
});

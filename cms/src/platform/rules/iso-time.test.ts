import { expect, test } from 'vitest';
import { isoTime } from './iso-time';

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [Date.UTC(2026, 10, 22, 9, 30, 1, 5), '2026-11-22T09:30:01.005Z'],
  [null, null],
])('%s is %s', (ms, text) => {
  expect(isoTime(ms)).toBe(text);
});

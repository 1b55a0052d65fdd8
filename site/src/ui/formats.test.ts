import { expect, test } from 'vitest';
import { formatDate, formatWhole, lazy } from './formats.ts';

test.each([
  { count: 1_204_332, text: '1,204,332' },
  { count: 0, text: '0' },
  { count: 1.25, text: '1.3' },
])('$count is written $text', ({ count, text }) => {
  expect(formatWhole(count)).toBe(text);
});

test('a moment may be milliseconds or an ISO date', () => {
  const iso = '2026-11-21T12:00:00.000Z';
  expect(formatDate(iso)).toBe('Nov 21, 2026');
  expect(formatDate(Date.parse(iso))).toBe('Nov 21, 2026');
});

test('a format is made once, and not before it is needed', () => {
  let made = 0;
  const format = lazy(() => {
    made += 1;
    return {};
  });
  expect(made).toBe(0);
  expect(format()).toBe(format());
  expect(made).toBe(1);
});

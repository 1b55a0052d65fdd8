import { expect, test } from 'vitest';
import { formatAgo, formatDay, formatNext, formatPercent, formatWhole } from './format.ts';

test.each([
  { share: 0.93, text: '93%' },
  { share: 0.065, text: '6.5%' },
  { share: 0.0004, text: '0.04%' },
  { share: 0, text: '0%' },
])('a share of $share is $text', ({ share, text }) => {
  expect(formatPercent(share)).toBe(text);
});

test.each([
  { seconds: -5, text: 'just now' },
  { seconds: 59, text: 'just now' },
  { seconds: 60, text: '1 minute ago' },
  { seconds: 3600, text: '1 hour ago' },
  { seconds: 86_400, text: 'yesterday' },
  { seconds: 3 * 86_400, text: '3 days ago' },
])('$seconds seconds ago is "$text"', ({ seconds, text }) => {
  expect(formatAgo(0, seconds * 1000)).toBe(text);
});

test.each([
  { seconds: -5, text: 'soon' },
  { seconds: 0, text: 'soon' },
  { seconds: 59, text: 'in less than a minute' },
  { seconds: 60, text: 'in 1 minute' },
  { seconds: 290, text: 'in 5 minutes' },
])('$seconds seconds from now is "$text"', ({ seconds, text }) => {
  expect(formatNext(seconds * 1000, 0)).toBe(text);
});

test('a day is the one that Roblox counts, wherever the reader is', () => {
  expect(formatDay('2026-11-21')).toBe('Nov 21');
});

test('a whole number has all its digits', () => {
  expect(formatWhole(1_204_332)).toBe('1,204,332');
});

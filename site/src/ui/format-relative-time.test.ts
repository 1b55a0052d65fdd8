import { expect, test } from 'vitest';
import { formatAgo, formatNext } from './format-relative-time.ts';

test.each([
  { seconds: -5, text: 'just now' },
  { seconds: 59, text: 'just now' },
  { seconds: 60, text: '1 minute ago' },
  { seconds: 3600, text: '1 hour ago' },
  { seconds: 2 * 3600, text: '2 hours ago' },
  { seconds: 86_400, text: 'yesterday' },
  { seconds: 1.5 * 86_400 - 1, text: 'yesterday' },
  { seconds: 1.5 * 86_400, text: '2 days ago' },
  { seconds: 3 * 86_400, text: '3 days ago' },
  { seconds: 1234 * 86_400, text: '1,234 days ago' },
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

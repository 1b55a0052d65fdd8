import { expect, test } from 'vitest';
import { headersOfInterest, prettyBody } from './try-it.tsx';

test('headers without use to a developer are left out, the others sorted', () => {
  const headers: [string, string][] = [
    ['x-request-id', '1'],
    ['date', 'today'],
    ['retry-after', '12'],
    ['x-ratelimit-remaining', '99'],
    ['set-cookie', 'x'],
  ];
  expect(headersOfInterest({ headers }).map(([name]) => name)).toEqual([
    'retry-after',
    'x-ratelimit-remaining',
    'x-request-id',
  ]);
});

test.each([
  ['{"a":1}', '{\n  "a": 1\n}'],
  ['<rss/>', '<rss/>'],
])('a body of %s is shown as %j', (body, shown) => {
  expect(prettyBody(body)).toBe(shown);
});

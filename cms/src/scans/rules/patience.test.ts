import { expect, test } from 'vitest';
import { doubtsMembers, givesUpOnUnreadable, waitAfter } from './patience';

test.each([
  { setbacks: 1, retryAfter: undefined, seconds: 2 },
  { setbacks: 2, retryAfter: undefined, seconds: 4 },
  { setbacks: 5, retryAfter: undefined, seconds: 32 },
  { setbacks: 8, retryAfter: undefined, seconds: 256 },
  { setbacks: 9, retryAfter: undefined, seconds: 300 },
  { setbacks: 5000, retryAfter: undefined, seconds: 300 },
  { setbacks: 1, retryAfter: 30, seconds: 30 },
  { setbacks: 6, retryAfter: 30, seconds: 64 },
  { setbacks: 1, retryAfter: 3600, seconds: 3600 },
  { setbacks: 1, retryAfter: 86_400, seconds: 3600 },
  { setbacks: 0, retryAfter: 0, seconds: 2 },
])(
  'setback $setbacks with Retry-After $retryAfter: $seconds s',
  ({ setbacks, retryAfter, seconds }) => {
    expect(waitAfter(setbacks, retryAfter)).toBe(seconds * 1000);
  },
);

test.each([
  { unreadable: 1, members: 100, setbacks: 2, expected: false },
  { unreadable: 1, members: 100, setbacks: 3, expected: true },
  { unreadable: 50, members: 100, setbacks: 3, expected: true },
  { unreadable: 51, members: 100, setbacks: 3, expected: false },
  { unreadable: 51, members: 100, setbacks: 1000, expected: false },
  { unreadable: 9, members: 9, setbacks: 9, expected: false },
  { unreadable: 9, members: 9, setbacks: 10, expected: true },
  { unreadable: 10, members: 10, setbacks: 10, expected: false },
  { unreadable: 1, members: 2, setbacks: 3, expected: true },
])(
  '$unreadable unreadable of $members after $setbacks setbacks: given up $expected',
  ({ unreadable, members, setbacks, expected }) => {
    expect(givesUpOnUnreadable(unreadable, members, setbacks)).toBe(expected);
  },
);

test.each([
  { undone: 1, setbacks: 5, expected: false },
  { undone: 1, setbacks: 6, expected: true },
  { undone: 3, setbacks: 6, expected: true },
  { undone: 4, setbacks: 600, expected: false },
])(
  '$undone undone after $setbacks setbacks: doubted $expected',
  ({ undone, setbacks, expected }) => {
    expect(doubtsMembers(undone, setbacks)).toBe(expected);
  },
);

import { expect, test } from 'vitest';
import { doubtsMembers, givesUpOnUnreadable, waitAfter } from './backoff';

test.each([
  { consecutiveFailures: 1, retryAfter: undefined, seconds: 2 },
  { consecutiveFailures: 2, retryAfter: undefined, seconds: 4 },
  { consecutiveFailures: 5, retryAfter: undefined, seconds: 32 },
  { consecutiveFailures: 8, retryAfter: undefined, seconds: 256 },
  { consecutiveFailures: 9, retryAfter: undefined, seconds: 300 },
  { consecutiveFailures: 5000, retryAfter: undefined, seconds: 300 },
  { consecutiveFailures: 1, retryAfter: 30, seconds: 30 },
  { consecutiveFailures: 6, retryAfter: 30, seconds: 64 },
  { consecutiveFailures: 1, retryAfter: 3600, seconds: 3600 },
  { consecutiveFailures: 1, retryAfter: 86_400, seconds: 3600 },
  { consecutiveFailures: 0, retryAfter: 0, seconds: 2 },
])(
  'failure $consecutiveFailures with Retry-After $retryAfter: $seconds s',
  ({ consecutiveFailures, retryAfter, seconds }) => {
    expect(waitAfter(consecutiveFailures, retryAfter)).toBe(seconds * 1000);
  },
);

test.each([
  { unreadable: 1, members: 100, consecutiveFailures: 2, expected: false },
  { unreadable: 1, members: 100, consecutiveFailures: 3, expected: true },
  { unreadable: 50, members: 100, consecutiveFailures: 3, expected: true },
  { unreadable: 51, members: 100, consecutiveFailures: 3, expected: false },
  { unreadable: 51, members: 100, consecutiveFailures: 1000, expected: false },
  { unreadable: 9, members: 9, consecutiveFailures: 9, expected: false },
  { unreadable: 9, members: 9, consecutiveFailures: 10, expected: true },
  { unreadable: 10, members: 10, consecutiveFailures: 10, expected: false },
  { unreadable: 1, members: 2, consecutiveFailures: 3, expected: true },
])(
  '$unreadable unreadable of $members after $consecutiveFailures consecutiveFailures: given up $expected',
  ({ unreadable, members, consecutiveFailures, expected }) => {
    expect(givesUpOnUnreadable(unreadable, members, consecutiveFailures)).toBe(expected);
  },
);

test.each([
  { undone: 1, consecutiveFailures: 5, expected: false },
  { undone: 1, consecutiveFailures: 6, expected: true },
  { undone: 3, consecutiveFailures: 6, expected: true },
  { undone: 4, consecutiveFailures: 600, expected: false },
])(
  '$undone undone after $consecutiveFailures consecutiveFailures: doubted $expected',
  ({ undone, consecutiveFailures, expected }) => {
    expect(doubtsMembers(undone, consecutiveFailures)).toBe(expected);
  },
);

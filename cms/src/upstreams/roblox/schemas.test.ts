import { describe, expect, test } from 'vitest';
import { gameBadgesAnswer, inventoryAnswer, userAnswer } from './schemas';

const USER = {
  id: 1,
  name: 'OldTownMayor',
  displayName: 'The Old Mayor',
  created: '2017-11-21T00:00:00Z',
  isBanned: false,
};

describe('a user', () => {
  test.each([
    { created: '2006-02-27T21:06:40.3Z', atMs: Date.UTC(2006, 1, 27, 21, 6, 40, 300) },
    { created: '2006-02-27T21:06:40.1234567Z', atMs: Date.UTC(2006, 1, 27, 21, 6, 40, 123) },
    { created: '2006-02-27T21:06:40+02:00', atMs: Date.UTC(2006, 1, 27, 19, 6, 40) },
  ])('was made at $created', ({ created, atMs }) => {
    expect(userAnswer.parse({ ...USER, created }).created).toBe(atMs);
  });

  test('may have no description and no word about a verified badge', () => {
    expect(userAnswer.parse({ ...USER, description: null })).toMatchObject({
      description: '',
      hasVerifiedBadge: false,
    });
  });

  test.each([
    { created: 'long ago' },
    { created: undefined },
    { id: 0 },
    { id: '1' },
    { isBanned: undefined },
  ])('with %j is not accepted', (wrong) => {
    expect(userAnswer.safeParse({ ...USER, ...wrong }).success).toBe(false);
  });
});

test.each([
  { nextPageCursor: undefined, next: undefined },
  { nextPageCursor: null, next: undefined },
  { nextPageCursor: '', next: undefined },
  { nextPageCursor: 'abc', next: 'abc' },
])('the cursor $nextPageCursor leads to $next', ({ nextPageCursor, next }) => {
  expect(gameBadgesAnswer.parse({ nextPageCursor, data: [] }).nextPageCursor).toBe(next);
});

test.each([
  {},
  { inventoryItems: [{ badgeDetails: { badgeId: '1' } }] },
  { inventoryItems: [{ addTime: '2026-01-01T00:00:00Z' }] },
  { inventoryItems: [{ badgeDetails: { badgeId: 'x' }, addTime: '2026-01-01T00:00:00Z' }] },
])('an inventory that would only look empty is not accepted: %j', (answer) => {
  expect(inventoryAnswer.safeParse(answer).success).toBe(false);
});

import { describe, expect, test } from 'vitest';
import {
  cloudUserAnswer,
  gameBadgesAnswer,
  groupMembersAnswer,
  inventoryAnswer,
  membershipsAnswer,
  thumbnailsAnswer,
  userAnswer,
  usersByNamesAnswer,
} from './schemas';

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

  test('needs nothing but when it was made', () => {
    expect(userAnswer.parse({ created: USER.created, name: null, isBanned: null })).toMatchObject({
      name: undefined,
      isBanned: false,
    });
  });

  test.each([
    { created: 'long ago' },
    { created: undefined },
    { created: null },
    { created: '0001-01-01T00:00:00Z' },
    { created: '2003-12-31T23:59:59.999Z' },
    { created: new Date(Date.now() + 2 * 3_600_000).toISOString() },
  ])('with %j is not accepted', (wrong) => {
    expect(userAnswer.safeParse({ ...USER, ...wrong }).success).toBe(false);
  });
});

test.each(['2004-01-01T00:00:00Z', new Date(Date.now() + 60_000).toISOString()])(
  'an account may have been made at %s: the first ones, and by a clock that is a little ahead',
  (created) => {
    expect(userAnswer.safeParse({ ...USER, created }).success).toBe(true);
    expect(cloudUserAnswer.safeParse({ createTime: created }).success).toBe(true);
    expect(cloudUserAnswer.safeParse({ createTime: '1970-01-01T00:00:00Z' }).success).toBe(false);
  },
);

test.each([
  { nextPageCursor: undefined, next: undefined },
  { nextPageCursor: null, next: undefined },
  { nextPageCursor: '', next: undefined },
  { nextPageCursor: 'abc', next: 'abc' },
])('the cursor $nextPageCursor leads to $next', ({ nextPageCursor, next }) => {
  expect(gameBadgesAnswer.parse({ nextPageCursor, data: [] }).next).toBe(next);
});

test.each([{}, { inventoryItems: null }, { inventoryItems: {} }])(
  'an inventory that would only look empty is not accepted: %j',
  (answer) => {
    expect(inventoryAnswer.safeParse(answer).success).toBe(false);
  },
);

test.each([
  { badgeDetails: { badgeId: '1' } },
  { addTime: '2026-01-01T00:00:00Z' },
  { badgeDetails: { badgeId: 'x' }, addTime: '2026-01-01T00:00:00Z' },
  null,
  'a badge',
])('an odd element is left out and counted, and the others are read: %j', (odd) => {
  const whole = { badgeDetails: { badgeId: '7' }, addTime: '2026-01-01T00:00:00Z' };
  const page = inventoryAnswer.parse({ inventoryItems: [odd, whole] });
  expect(page).toMatchObject({ leftOut: 1, items: [{ badgeId: 7 }] });
});

test.each([
  { read: gameBadgesAnswer, odd: { name: 'No id' }, whole: { id: 1 } },
  { read: usersByNamesAnswer, odd: { id: 1 }, whole: { id: 1, name: 'OldTownMayor' } },
  { read: groupMembersAnswer, odd: { user: { userId: 0 } }, whole: { user: { userId: 5 } } },
  { read: thumbnailsAnswer, odd: { targetId: 1 }, whole: { targetId: 1, state: 'Pending' } },
])('one odd element costs itself only: %#', ({ read, odd, whole }) => {
  expect(read.parse({ data: [odd, whole] })).toMatchObject({ leftOut: 1, items: [{}] });
});

test('members come by key with the number of the user alone', () => {
  const groupMemberships = [{ user: 'users/21557' }, { user: 'groups/7' }, { user: 'users/0' }, {}];
  expect(membershipsAnswer.parse({ groupMemberships })).toMatchObject({
    items: [{ userId: 21_557 }],
    leftOut: 3,
  });
});

import { expect, test } from 'vitest';
import { answerIn, erasedTexts } from './account-page.tsx';

test('what was erased is listed by kind, and nothing of what was not there', () => {
  expect(erasedTexts({ players: 1, scanMembers: 2, reports: 0, robloxAccounts: 2 })).toEqual([
    '1 stored check',
    '2 results of a group scan',
    '2 entries of your sign-in',
  ]);
});

test('an unknown kind is listed, too', () => {
  expect(erasedTexts({ somethingNew: 3 })).toEqual(['3 other entries']);
});

test.each([
  { search: '?code=c&state=s', answer: { code: 'c', state: 's' } },
  {
    search: '?state=s&code=c&iss=https%3A%2F%2Fapis.roblox.com%2Foauth%2F&utm=1',
    answer: { code: 'c', state: 's', iss: 'https://apis.roblox.com/oauth/' },
  },
  {
    search: '?error=access_denied&error_description=no&state=s',
    answer: { error: 'access_denied', state: 's' },
  },
])('$search holds an answer', ({ search, answer }) => {
  expect(answerIn(search)).toEqual(answer);
});

test.each(['', '?state=s', '?code=c', '?state=&code=c'])('"%s" holds none', (search) => {
  expect(answerIn(search)).toBeNull();
});

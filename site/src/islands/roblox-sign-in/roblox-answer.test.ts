import { expect, test } from 'vitest';
import { answerIn } from './roblox-answer.ts';

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

import { expect, test } from 'vitest';
import { pathFor } from './bot-request.ts';

const path = '/api/discord-bot/check/{username}';

test.each([
  { typed: ' OldTownMayor ', expected: '/api/discord-bot/check/OldTownMayor' },
  { typed: 'a/../b?c', expected: '/api/discord-bot/check/a%2F..%2Fb%3Fc' },
  { typed: '  ', expected: path },
])('"$typed" is requested at $expected', ({ typed, expected }) => {
  expect(pathFor({ path }, typed)).toBe(expected);
});

test('a path without a parameter stays as it is', () => {
  expect(pathFor({ path: '/api/discord-bot/test' }, 'OldTownMayor')).toBe('/api/discord-bot/test');
});

import { expect, test } from 'vitest';
import { findPlayerRequest } from './admin-player.ts';
import { cleanUsername } from './clean-username.ts';
import { usernameParams } from './player.ts';

const PASTED = [
  '@OldTownMayor',
  ' \tOldTownMayor\r\n',
  '\u2068@OldTownMayor\u2069',
  '\ufeff @ OldTown\u00adMayor\u200b',
  '\u00a0\u3164＠OldTownMayor\u2800',
];

test.each(PASTED)('%j names OldTownMayor in every place', (pasted) => {
  expect(cleanUsername(pasted)).toBe('OldTownMayor');
  expect(usernameParams.parse({ username: pasted })).toEqual({ username: 'OldTownMayor' });
  expect(findPlayerRequest.parse({ player: pasted })).toEqual({ player: 'OldTownMayor' });
});

test.each(['a@b', 'two words', '@@', 'Ünder', '\u200b'])('%j is refused', (text) => {
  expect(usernameParams.safeParse({ username: text }).success).toBe(false);
});

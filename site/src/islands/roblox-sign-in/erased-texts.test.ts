import { expect, test } from 'vitest';
import { erasedTexts } from './erased-texts.ts';

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

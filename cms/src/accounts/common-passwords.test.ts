import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords';

test.each(['123456', 'password', 'qwerty', 'iloveyou', 'minecraft'])('"%s" is common', (text) => {
  expect(isCommonPassword(text)).toBe(true);
});

test('a phrase of one’s own is not', () => {
  expect(isCommonPassword('three bridges over the harbour')).toBe(false);
});

import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords';

test.each(['123456', 'password', 'qwerty', 'iloveyou', 'minecraft'])('"%s" is common', (text) => {
  expect(isCommonPassword(text)).toBe(true);
});

test('a phrase of one’s own is not', () => {
  expect(isCommonPassword('three bridges over the harbour')).toBe(false);
});

test('the 10,000 that leaks hold most often are', () => {
  const listed = dictionary['passwords-common'].slice(0, 10_000).map(String);
  expect(listed).toHaveLength(10_000);
  expect(listed.filter((text) => !isCommonPassword(text.toLowerCase()))).toEqual([]);
});

import { expect, test } from 'vitest';
import { passwordWeakness } from './password-weakness';

const isCommon = (text: string) => text === 'password1';

test.each([
  { password: 'password1', expected: 'common' },
  { password: 'PassWord1', expected: 'common' },
  { password: 'TownMayor', expected: 'same_as_name' },
  { password: 'a bridge too many', expected: null },
])('"$password" is weak: $expected', ({ password, expected }) => {
  expect(passwordWeakness(password, 'townmayor', isCommon)).toBe(expected);
});

import { expect, test } from 'vitest';
import { mayBeSignedIn } from './current-user.ts';

test.each([
  { cookies: 'elc_signed_in=1', expected: true },
  { cookies: 'theme=dark; elc_signed_in=1; a=b', expected: true },
  { cookies: '', expected: false },
  { cookies: 'not_elc_signed_in=1', expected: false },
  { cookies: 'elc_signed_in=', expected: false },
])('"$cookies" hints at somebody: $expected', ({ cookies, expected }) => {
  expect(mayBeSignedIn(cookies)).toBe(expected);
});

import { ACCOUNT_TEXTS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { readAccountName } from './watch-names';

test.each([
  ['mayor', 'mayor'],
  ['  Mayor_1.b-c ', 'Mayor_1.b-c'],
  ['ｍａｙｏｒ', 'mayor'],
  ['ﬁre', 'fire'],
])('%j is the name %j', (text, name) => {
  expect(readAccountName(text)).toEqual({ ok: true, name });
});

test.each([
  { what: 'a zero-width space', text: 'ad\u200bmin' },
  { what: 'a zero-width joiner', text: 'admin\u200d' },
  { what: 'a word joiner', text: '\u2060admin' },
  { what: 'a soft hyphen', text: 'ad\u00admin' },
  { what: 'a right-to-left override', text: '\u202enimda' },
  { what: 'a Hangul filler', text: 'admin\u3164' },
  { what: 'a variation selector', text: 'admin\ufe0f' },
  { what: 'a tag character', text: 'admin\u{e0061}' },
  { what: 'a Cyrillic а', text: '\u0430dmin' },
  { what: 'a Greek ο', text: 'm\u03bfd' },
  { what: 'a dotless ı', text: 'adm\u0131n' },
  { what: 'a combining accent', text: 'admi\u0301n' },
  { what: 'an astral letter that NFKC leaves', text: '\u{10400}dmin' },
  { what: 'markup', text: '<img src=x>' },
  { what: 'a NUL', text: 'adm\u0000in' },
  { what: 'a space inside', text: 'old mayor' },
])('$what is refused', ({ text }) => {
  expect(readAccountName(text)).toEqual({ ok: false, problem: ACCOUNT_TEXTS.usernameForm });
});

test('lengths count after normalisation', () => {
  expect(readAccountName('ab')).toEqual({ ok: false, problem: ACCOUNT_TEXTS.usernameShort });
  expect(readAccountName('ﬃ')).toEqual({ ok: true, name: 'ffi' });
  expect(readAccountName('a'.repeat(31))).toEqual({
    ok: false,
    problem: ACCOUNT_TEXTS.usernameLong,
  });
});

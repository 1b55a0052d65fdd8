import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSignedText, signText } from './signed-text';

const SECRET = 'a secret of the installation';
const token = signText('c0ffee', 'visitor', SECRET);
const signatureOf = (text: string) => createHmac('sha256', SECRET).update(text).digest('base64url');

test('a signed value says what was signed', () => {
  expect(readSignedText(token, 'visitor', SECRET)).toBe('c0ffee');
});

test.each([
  { what: 'nothing', value: undefined },
  { what: 'an empty value', value: '' },
  { what: 'an unsigned id', value: 'c0ffee' },
  { what: "another visitor's signature", value: token.replace('c0ffee', 'c0ffe0') },
  { what: 'a cut signature', value: token.slice(0, -1) },
  { what: 'a second signature', value: `${token}.x` },
  { what: 'a signature for another purpose', value: `c0ffee.${signatureOf('c0ffee')}` },
  { what: 'the signature of a preview', value: `c0ffee.${signatureOf('preview:c0ffee')}` },
])('$what names no visitor', ({ value }) => {
  expect(readSignedText(value, 'visitor', SECRET)).toBeNull();
});

test("another installation's secret does not fit", () => {
  expect(readSignedText(token, 'visitor', 'another secret of another place')).toBeNull();
});

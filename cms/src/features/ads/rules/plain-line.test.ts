import { AD_TEXT_MAX, adEdits } from '@elc/contracts';
import { expect, test } from 'vitest';
import { plainLine } from './plain-line';

test.each([
  {
    what: 'markup',
    text: '<b onclick=x>Shop</b><script>alert(1)</script> now',
    line: 'Shop alert(1) now',
  },
  { what: 'a NUL and a line end', text: 'a\u0000b\r\nc', line: 'a b c' },
  { what: 'a direction override', text: 'safe\u202egpj.exe', line: 'safe gpj.exe' },
  { what: 'isolates and marks', text: '\u2066a\u2069 \u200fb\u061c', line: 'a b' },
  { what: 'zero-width characters', text: 'ad\u200bmin\ufeff', line: 'ad min' },
  { what: 'half of a character', text: 'a\ud83d b', line: 'a b' },
  { what: 'language tags', text: 'a\u{e0041}b', line: 'a b' },
  { what: 'a joined emoji', text: '👩‍🚀 crew', line: '👩‍🚀 crew' },
])('$what become plain text', ({ text, line }) => {
  expect(plainLine(text, 100)).toBe(line);
});

test('what it lets through, a reviewer may send back unchanged', () => {
  const codes = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join('');
  const title = plainLine(codes, AD_TEXT_MAX.title);
  expect(adEdits.safeParse({ title }).error).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createRedactor, safePath, sanitizeAndTruncate } from './safe-text';

const OWN = 'six bricks make a tower';
const redact = createRedactor([OWN, 'short', 'discord-bot-token-of-this-site', 'a+b(c)$&.*']);

test.each([
  ["the installation's own secret", `upstream echoed ${OWN}!`, 'upstream echoed [hidden]!'],
  ['each time it is there', `${OWN}, ${OWN}`, '[hidden], [hidden]'],
  ['a token', 'no way for discord-bot-token-of-this-site', 'no way for [hidden]'],
  ['one with signs', 'got a+b(c)$&.*', 'got [hidden]'],
])('%s is hidden', (_what, text, expected) => {
  expect(redact(text)).toBe(expected);
});

test('a secret that could be an ordinary word is not', () => {
  expect(redact('a short text')).toBe('a short text');
});

test.each([
  ['/api/keys', '/api/keys'],
  ['/guides/elc_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF', '/guides/elc_[hidden]'],
  ['/elca_notwhole/x', '/elca_[hidden]/x'],
  ['/first-administrator/LavPGVVlBM7', '/first-administrator/[hidden]'],
])('the path %s is logged as %s', (path, expected) => {
  expect(safePath(path)).toBe(expected);
});

test.each([
  { text: '\u001b[31merror\u001b[39m here', expected: 'error here' },
  { text: 'a\u0000b\u0007c\r', expected: 'a b c ' },
  { text: 'Error\n\tat line', expected: 'Error\n\tat line' },
  { text: '1234567890123456789012345', expected: '1234567890123456789…' },
])('$text is stored as $expected', ({ text, expected }) => {
  expect(sanitizeAndTruncate(text, 20)).toBe(expected);
});

test('half of a surrogate pair is not stored: PostgreSQL refuses it', () => {
  expect(sanitizeAndTruncate(`${'a'.repeat(18)}🧱🧱`, 20).isWellFormed()).toBe(true);
});

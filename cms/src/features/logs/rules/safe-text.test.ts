import { expect, test } from 'vitest';
import { createRedactor, sanitizeAndTruncate } from './safe-text';

const OWN = 'six bricks make a tower';
const redact = createRedactor([OWN, 'short', 'discord-bot-token-of-this-site']);

test.each([
  ['an API key', 'call with elc_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF', '4fG7hJ9k'],
  ['an admin key', 'elca_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF was used', '4fG7hJ9k'],
  ['a session cookie', 'elc_session=Zm9vYmFyYmF6cXV4; Path=/', 'Zm9v'],
  ['a panel cookie', 'sent elc_panel=Zm9vYmFyYmF6cXV4', 'Zm9v'],
  ['a cookie header', 'Cookie: a=1; strapi_refresh=QWxhZGRpbg', 'QWxh'],
  ['a cookie in an inspected object', "headers: { cookie: 'x=QWxhZGRpbg' }", 'QWxh'],
  ['a bearer token', 'Authorization: Bearer 9f8e7d6c5b4a', '9f8e'],
  ['a bot token', 'authorization Bot MTA0NTY3ODkw.abc', 'MTA0'],
  ['a JWT', 'got eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl here', 'c2lnbmF0'],
  ['a password in JSON', '{"username":"ada","password":"a roof of red bricks"}', 'roof'],
  ['a password with a quote in JSON', '{"password":"a \\" roof"}', 'roof'],
  ['a password of a form', 'username=ada&password=tiles&x=1', 'tiles'],
  ['an inspected new password', "{ newPassword: 'tiles of clay' }", 'clay'],
  ['a phrase', '{"phrase":"brick by brick","challenge":"Q1W2E3"}', 'brick by'],
  ['a challenge', '{"phrase":"x","challenge":"Q1W2E3"}', 'Q1W2'],
  ['a key in an address', 'GET /admin?key=elca_notwhole HTTP', 'notwhole'],
  ['a key behind a hash', 'GET /admin#key=whatever', 'whatever'],
  ['an api_key parameter', '/api/x?api_key=abcdef', 'abcdef'],
  ['an X-API-Key header', '"X-API-Key": "abcdef"', 'abcdef'],
  ['a status token', 'token=4f5g6h7j', '4f5g'],
  ['a password in a connection string', 'postgres://elc:hunter22@db:5432/elc', 'hunter'],
  ['a webhook', 'https://discord.com/api/webhooks/12345/aBcD-eF_g failed', 'aBcD'],
  ['a password hash', '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy', 'N9qo'],
  ['values of a statement', "insert into `users` (`name`) values ('Ada') - UNIQUE failed", 'Ada'],
  ["the installation's own secret", `upstream echoed ${OWN}!`, 'tower'],
  ["the installation's token", 'discord-bot-token-of-this-site', 'bot-token'],
  ['a mail address', 'no way to ada.lovelace@example.org', 'lovelace'],
])('%s is hidden', (_what, text, secret) => {
  expect(text).toContain(secret);
  expect(redact(text)).not.toContain(secret);
});

test.each([
  'Site 20261121-101500 is live, built in 812 ms.',
  'roblox-users GET /v1/users/1: timeout  (3 attempts, 4012 ms)',
  'relation "elc_app_logs" does not exist',
  'INTERNAL GET /api/keys request=0b5e6c1e-9f0a-4d8c-b0a6-8f6f3a1d2c3b: no such table: elc_api_keys',
  'a short text about a basic bot',
  'http://localhost:3000/guides',
])('%s stays as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('the owner of an address can still be recognised', () => {
  expect(redact('ada@example.org')).toBe('a…@example.org');
});

test('the text around a secret stays', () => {
  expect(redact('POST {"username":"ada","password":"x y"} failed')).toBe(
    'POST {"username":"ada","password":"[hidden]"} failed',
  );
});

/** The least of three runs, in milliseconds of the processor: others on the machine take none of them. */
function leastMs(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    redact(text);
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

test.each([
  'a-',
  'a.',
  '+a',
  'eyJhbGciOi-',
  'elc_session',
  'password="',
  "password=\\'",
  'a@a.',
  '//a:',
  'cookie:\n',
  "select ''",
  ' password ',
  'Bearer ',
])('the time for repetitions of %j grows with their number, not its square', (unit) => {
  const [few, many] = [2000, 60_000].map((count) => leastMs(unit.repeat(count)));
  // 30 times the text; the square would be 900. Below some milliseconds chance decides.
  expect(many).toBeLessThan(200 * Math.max(few ?? 0, 3));
});

test.each([
  ['behind a long name', `${'x'.repeat(100)}_token=abcdef`, 'abcdef'],
  ['of a JWT behind a hyphen', 'jwt-eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2lnbmF0dXJl', 'c2lnbmF0'],
  ['of a mail address with signs', 'to <+ada.love-lace+x@mail.example.org>', 'lace'],
])('a secret %s is hidden', (_what, text, secret) => {
  expect(redact(text)).not.toContain(secret);
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

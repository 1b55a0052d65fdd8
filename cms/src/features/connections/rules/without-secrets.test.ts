import { expect, test } from 'vitest';
import { secretsIn, withoutSecrets } from './without-secrets';

const secrets = secretsIn({
  secrets: ['key-of-roblox', 'key-of-roblox-2', undefined, ''],
  addresses: [
    'postgres://city:pass%20word@db.example/city?sslpassword=hidden',
    'smtp://mail.example',
  ],
  webhooks: ['https://discord.example/api/webhooks/1/the-token'],
});

test.each([
  ['a value', 'refused key-of-roblox', 'refused …'],
  ['a value that contains another', 'refused key-of-roblox-2', 'refused …'],
  ['a password as it was written', 'for pass%20word', 'for …'],
  ['a password as it was meant', 'for pass word', 'for …'],
  [
    'a whole address',
    'at postgres://city:pass%20word@db.example/city?sslpassword=hidden!',
    'at …!',
  ],
  ['a query', '?sslpassword=hidden', '…'],
  ['the token of a webhook', 'POST the-token', 'POST …'],
  ['the path of a webhook', '/api/webhooks/1/the-token failed', '… failed'],
  ['nothing secret', 'db.example does not answer', 'db.example does not answer'],
])('%s', (_what, text, expected) => {
  expect(withoutSecrets(text, secrets)).toBe(expected);
});

test('a short value is no reason to hide words', () => {
  expect(secretsIn({ secrets: ['abc'], addresses: ['redis://:x@h'], webhooks: [] })).toEqual([
    'redis://:x@h',
  ]);
});

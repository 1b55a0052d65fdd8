import { expect, test } from 'vitest';
import { changeKeyRequest } from './api-key.ts';

const refusedAt = (settings: unknown) =>
  changeKeyRequest.safeParse(settings).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('scopes are kept once each, in one order', () => {
  const { scopes } = changeKeyRequest.parse({ scopes: ['report', 'read', 'report'] });
  expect(scopes).toEqual(['read', 'report']);
});

test.each([
  [[]],
  [['write']],
  [['READ']],
  ['read'],
  [['read', 'scan', 'report', 'webhooks', 'read']],
])('the scopes %j are refused', (scopes) => expect(refusedAt({ scopes })[0]).toMatch(/^scopes/));

test.each([
  ...['203.0.113.7', ' 203.0.113.0/24 ', '2001:db8::1', '2001:db8::/32', '::1'],
  '::ffff:203.0.113.7',
])('the address %s is taken', (address) => expect(refusedAt({ addresses: [address] })).toEqual([]));

test.each([
  ...['', 'localhost', '203.0.113', '203.0.113.256', '203.0.113.0/33', '203.0.113.0/255.255.0.0'],
  ...['0.0.0.0/0', '::/0', '::ffff:203.0.113.0/24', '::/000', 'fe80::1%eth0', '1'.repeat(50), 7],
  ...['::203.0.113.7', '64:ff9b::203.0.113.7', '2001:db8::203.0.113.7/64'],
])('the address %s is refused', (address) =>
  expect(refusedAt({ addresses: [address] })).toEqual(['addresses.0']),
);

test.each([
  ['https://bot.example', 'https://bot.example'],
  ['https://BOT.example:443/', 'https://bot.example'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('the origin %s is kept as %s', (origin, kept) => {
  expect(changeKeyRequest.parse({ origins: [origin] }).origins).toEqual([kept]);
});

test.each([
  ...['', 'bot.example', '*', 'null', 'https://bot.example/path', 'https://bot.example?q'],
  ...['https://me@bot.example', 'ftp://bot.example', 'javascript:alert(1)', 'file:///etc'],
])('the origin %s is refused', (origin) =>
  expect(refusedAt({ origins: [origin] })).toEqual(['origins.0']),
);

test('lists are bounded, and what is no setting is refused', () => {
  const many = Array.from({ length: 21 }, (_, index) => `192.0.2.${index}`);
  expect(refusedAt({ addresses: many })).toEqual(['addresses']);
  expect(changeKeyRequest.safeParse({ name: 'Other' }).success).toBe(false);
});

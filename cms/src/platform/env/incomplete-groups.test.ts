import { expect, test } from 'vitest';
import { readEnv, SECRET_NAMES } from './env';
import { incompleteGroups, isThisMachine } from './incomplete-groups';

function groupsOf(values: Record<string, string>): string[] {
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'x'.repeat(20)]));
  const read = readEnv({ ...secrets, ...values });
  if (!read.ok) throw new Error(read.problems.join());
  return incompleteGroups(read.env).map(({ detail, advice }) => `${detail} ${advice}`);
}

test.each([
  [{ ROBLOX_OPEN_CLOUD_KEY: 'k' }, /^ROBLOX_OPEN_CLOUD_KEY is set without ROBLOX_UNIVERSE_ID/],
  [{ ROBLOX_UNIVERSE_ID: '5' }, /^ROBLOX_UNIVERSE_ID is set without ROBLOX_OPEN_CLOUD_KEY/],
  [{ DISCORD_BOT_TOKEN: 't' }, /^DISCORD_BOT_TOKEN is set without anything to read/],
  [
    { DISCORD_UPDATES_CHANNEL_ID: '1', DISCORD_INVITE_CODE: 'city' },
    /^DISCORD_UPDATES_CHANNEL_ID and DISCORD_INVITE_CODE are set without DISCORD_BOT_TOKEN/,
  ],
  [{ ROBLOX_OAUTH_CLIENT_SECRET: 's' }, /^ROBLOX_OAUTH_CLIENT_SECRET is set without/],
  [{ AI_API_KEY: 'k' }, /^AI_API_KEY is set without AI_BASE_URL/],
  [{ S3_REGION: 'eu' }, /^S3_REGION is set without S3_BUCKET/],
  [{ SUPPORT_EMAIL: 'a@city.example' }, /^SUPPORT_EMAIL is set without SMTP_URL/],
  [
    { PUBLIC_URL: 'https://city.example', CMS_PUBLIC_URL: 'https://cms.city.example' },
    /TRUSTED_PROXIES is 0/,
  ],
  [{ PUBLIC_URL: 'http://city.example' }, /^PUBLIC_URL is set without CMS_PUBLIC_URL/],
])('%o is one incomplete group', (values, sentence) => {
  const groups = groupsOf(values);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatch(sentence);
});

test.each([
  {},
  { ROBLOX_OPEN_CLOUD_KEY: 'k', ROBLOX_UNIVERSE_ID: '5' },
  { DISCORD_BOT_TOKEN: 't', DISCORD_INVITE_CODE: 'city' },
  { AI_BASE_URL: 'http://localhost:1/v1', AI_MODEL: 'm' },
  { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@city.example' },
  {
    PUBLIC_URL: 'https://city.example',
    CMS_PUBLIC_URL: 'https://cms.city.example',
    TRUSTED_PROXIES: '1',
  },
])('%o is whole', (values: Record<string, string>) => {
  expect(groupsOf(values)).toEqual([]);
});

test('no sentence repeats a value: some are secret', () => {
  const said = groupsOf({ ROBLOX_OPEN_CLOUD_KEY: 'very-secret', AI_API_KEY: 'very-secret' });
  expect(said).toHaveLength(2);
  expect(said.join()).not.toContain('very-secret');
});

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000', true],
  ['https://city.example', false],
])('%s is reached by this machine alone: %s', (url, expected) => {
  expect(isThisMachine(url)).toBe(expected);
});

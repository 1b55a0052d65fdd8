import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv, SECRET_NAMES, SECRET_SETTINGS } from './env';
import { SECRET_FILE_BYTES_MAX } from './secret-files';

const SECRETS = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'x'.repeat(20)]));
let folder = '';
const file = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'elc-secrets-'));
  writeFileSync(file('token'), 'token-of-the-bot\r\n');
  writeFileSync(file('empty'), '\n');
  writeFileSync(file('large'), 'x'.repeat(SECRET_FILE_BYTES_MAX + 1));
  writeFileSync(file('binary'), Buffer.from([0xff, 0xfe, 0x00]));
  writeFileSync(file('closed'), 'closed');
  chmodSync(file('closed'), 0);
  mkdirSync(file('folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const problemsOf = (values: Record<string, string>) => {
  const outcome = readEnv({ ...SECRETS, ...values });
  return outcome.ok ? [] : outcome.problems;
};

/** Texts that each secret setting takes. */
const VALUES: Record<string, string> = {
  DATABASE_URL: 'postgres://elc@db.example/elc',
  REDIS_URL: 'redis://cache.example/0',
  SMTP_URL: 'smtp://mail.example',
  DISCORD_NOTICE_WEBHOOK_URL: 'https://discord.example/hook',
  ALERT_WEBHOOK: 'https://discord.example/hook',
  NOTICE_WEBHOOK: 'https://discord.example/notices',
};

/** What some of them need beside them. */
const COMPANIONS: Record<string, Record<string, string>> = {
  DATABASE_PASSWORD: { DATABASE_URL: 'postgres://elc@db.example/elc' },
  CMS_ADMIN_PASSWORD: { CMS_ADMIN_EMAIL: 'editor@city.example' },
  STRIPE_SECRET_KEY: { STRIPE_WEBHOOK_SECRET: 'w' },
  STRIPE_WEBHOOK_SECRET: { STRIPE_SECRET_KEY: 'k' },
  S3_ACCESS_KEY_ID: { S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 's' },
  S3_SECRET_ACCESS_KEY: { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' },
};

test.each(SECRET_SETTINGS)('%s is read from the file that %s_FILE names', (name) => {
  const value = VALUES[name] ?? `value-of-${name}`;
  writeFileSync(file(name), `${value}\n`);
  const { [name]: _, ...others } = SECRETS;
  const outcome = readEnv({ ...others, ...COMPANIONS[name], [`${name}_FILE`]: file(name) });
  expect(outcome.ok ? outcome.env[name] : outcome.problems).toBe(value);
});

test('a line end of another system is left out, too, and an empty setting names no file', () => {
  const outcome = readEnv({
    ...SECRETS,
    DISCORD_BOT_TOKEN_FILE: file('token'),
    AI_API_KEY_FILE: '',
  });
  expect(outcome.ok && outcome.env.DISCORD_BOT_TOKEN).toBe('token-of-the-bot');
  expect(outcome.ok && outcome.env.AI_API_KEY).toBeUndefined();
});

test.each([
  ['missing', /^DISCORD_BOT_TOKEN_FILE names a file that is not there: .*missing$/],
  ['empty', /^DISCORD_BOT_TOKEN_FILE names an empty file: /],
  ['large', /^DISCORD_BOT_TOKEN_FILE names a file of more than 16384 bytes: /],
  ['binary', /^DISCORD_BOT_TOKEN_FILE names a file that is not UTF-8 text: /],
  ['folder', /^DISCORD_BOT_TOKEN_FILE names no file: /],
])('a file that is %s is one problem that names the setting', (name, sentence) => {
  const problems = problemsOf({ DISCORD_BOT_TOKEN_FILE: file(name) });
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

// Root may read everything.
test.skipIf(process.getuid?.() === 0)('a file that may not be read is reported', () => {
  expect(problemsOf({ DISCORD_BOT_TOKEN_FILE: file('closed') })).toEqual([
    expect.stringMatching(/^DISCORD_BOT_TOKEN_FILE names a file that this user may not read: /),
  ]);
});

test('a secret in both ways is refused without telling it', () => {
  const problems = problemsOf({
    DISCORD_BOT_TOKEN_FILE: file('token'),
    DISCORD_BOT_TOKEN: 'other-token',
  });
  expect(problems).toEqual([
    'DISCORD_BOT_TOKEN_FILE and DISCORD_BOT_TOKEN are both set: remove one of them',
  ]);
});

test('what is wrong in a file is reported under its setting, all at once, and a lost file only once', () => {
  writeFileSync(file('short'), 'short-secret\n');
  const problems = problemsOf({
    SESSION_SECRET: '',
    SESSION_SECRET_FILE: file('missing'),
    JWT_SECRET: '',
    JWT_SECRET_FILE: file('short'),
    PORT: 'web',
  });
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
    'JWT_SECRET',
    'PORT',
    'SESSION_SECRET_FILE',
  ]);
  expect(problems.join()).not.toContain('short-secret');
});

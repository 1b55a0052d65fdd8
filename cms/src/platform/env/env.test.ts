import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { COMPOSE_NAMES, ENV_NAMES, readEnv, SECRET_NAMES } from './env';

const SECRETS = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'x'.repeat(20)]));
const example = parseEnv(readFileSync(path.resolve(__dirname, '../../../../.env.example'), 'utf8'));

test('.env.example lists every setting, and nothing else', () => {
  const listed = Object.keys(example).filter((name) => name !== 'NODE_ENV');
  const known = [...ENV_NAMES, ...COMPOSE_NAMES].filter((name) => name !== 'NODE_ENV');
  expect(listed.sort()).toEqual(known.sort());
});

test('.env.example is what holds without it', () => {
  expect(readEnv({ ...example, ...SECRETS })).toEqual(readEnv(SECRETS));
});

test('addresses follow from the ports, without a slash at the end', () => {
  const outcome = readEnv({ ...SECRETS, PORT: '4000', CMS_PUBLIC_URL: 'https://cms.example/' });
  expect(outcome).toMatchObject({
    ok: true,
    env: { PUBLIC_URL: 'http://localhost:4000', CMS_PUBLIC_URL: 'https://cms.example' },
  });
});

test('every problem is listed, each with the name of its setting', () => {
  const outcome = readEnv({
    ...SECRETS,
    PORT: 'web',
    DISCORD_UPDATES_CHANNEL_ID: '#updates',
    UPSTREAMS: 'fake',
    DATABASE_URL: 'mysql://x',
    SESSION_SECRET: 'short',
    CMS_ADMIN_EMAIL: 'editor@example.org',
  });
  const problems = outcome.ok ? [] : outcome.problems;
  for (const name of [
    'PORT',
    'DISCORD_UPDATES_CHANNEL_ID',
    'UPSTREAMS',
    'DATABASE_URL',
    'SESSION_SECRET',
  ]) {
    expect(problems.some((problem) => problem.startsWith(`${name} `))).toBe(true);
  }
});

test.each([
  { values: { PORT: '3000', CMS_PORT: '3000' }, name: 'CMS_PORT' },
  { values: { CMS_ADMIN_EMAIL: 'a@b.example' }, name: 'CMS_ADMIN_EMAIL' },
  { values: { S3_BUCKET: 'pictures' }, name: 'S3_BUCKET' },
  { values: { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, name: 'S3_BUCKET' },
  { values: { AI_BASE_URL: 'https://ai.example' }, name: 'AI_BASE_URL' },
  { values: { AI_MODEL: 'some-model' }, name: 'AI_BASE_URL' },
  { values: { DATABASE_PASSWORD: 'p' }, name: 'DATABASE_PASSWORD' },
  {
    values: { DATABASE_PASSWORD: 'p', DATABASE_URL: 'postgres://u:q@h/d' },
    name: 'DATABASE_PASSWORD',
  },
  { values: { APP_KEYS: undefined }, name: 'APP_KEYS' },
  { values: { PORT: '70000' }, name: 'PORT' },
  { values: { TRUSTED_PROXIES: '-1' }, name: 'TRUSTED_PROXIES' },
  { values: { PUBLIC_URL: 'ftp://x.example' }, name: 'PUBLIC_URL' },
  { values: { ADMIN_SECRET_PHRASE: 'fifteen letters' }, name: 'ADMIN_SECRET_PHRASE' },
  { values: { ADMIN_SECRET_PHRASE: 'a b c d' }, name: 'ADMIN_SECRET_PHRASE' },
  { values: { ADMIN_SECRET_PHRASE: 'ham ham ham ham' }, name: 'ADMIN_SECRET_PHRASE' },
])('$values is refused, naming $name', ({ values, name }) => {
  const outcome = readEnv({ ...SECRETS, ...values });
  expect(outcome.ok ? [] : outcome.problems.map((problem) => problem.split(' ')[0])).toContain(
    name,
  );
});

test.each(['sixteen letters!', 'sea ice owl ham'])('"%s" is a secret phrase', (phrase) => {
  expect(readEnv({ ...SECRETS, ADMIN_SECRET_PHRASE: phrase }).ok).toBe(true);
});

test('the password of the database may stand beside its address, whatever is in it', () => {
  const outcome = readEnv({
    ...SECRETS,
    DATABASE_URL: 'postgres://elc@db.example:5432/elc',
    DATABASE_PASSWORD: 'a/b@c:%25',
  });
  const url = new URL(outcome.ok ? (outcome.env.DATABASE_URL ?? '') : '');
  expect(url.host).toBe('db.example:5432');
  expect(decodeURIComponent(url.password)).toBe('a/b@c:%25');
});

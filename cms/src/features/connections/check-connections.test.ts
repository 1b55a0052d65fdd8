import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ConnectionResult, ConnectionService } from '@elc/contracts';
import createKnex, { type Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBucket } from '../../../../fakes/src/bucket/bucket';
import { createServiceProbes } from '../../app/service-probes';
import { readEnv, SECRET_NAMES } from '../../platform/env/env';
import { nothingRefused, type Refused } from '../../platform/services';
import { createInventoryReads } from '../../platform/upstreams/roblox/inventory-reads';
import { ok } from '../../platform/upstreams/shared/rules/finding';
import {
  type FakesProcess,
  fakesOfThisWorker,
} from '../../platform/upstreams/testing/fakes-process';
import {
  answers,
  hangs,
  type ScriptedHost,
  sends,
  startScriptedHost,
} from '../../platform/upstreams/testing/scripted-host';
import { createConnectionChecks } from '.';
import { SHIPPED_ADDRESSES, SHIPPED_WORDS } from './probe-own-content';
import { runChecks } from './run-checks';

const NOW_MS = Date.UTC(2026, 10, 23);
const UPDATES = '810000000000000002';

const SHIPPED = { ...SHIPPED_ADDRESSES, ...SHIPPED_WORDS };
const OWN = {
  ...{ chatInviteUrl: 'https://discord.gg/own', communityGroupUrl: 'https://www.roblox.com/own' },
  ...{ wikiUrl: 'https://own.example', creator: 'Mia', chatHandle: '@own', contactHandle: '@own' },
  ...{ domainLine: 'own.example', statusLabel: 'LIVE', copyrightYear: 2026 },
};
const UNPAID = { link: '', instructions: '' };
const PAYMENTS = { day: UNPAID, month: UNPAID, fullscreen: UNPAID };
let payments: object = {};

let fakes: FakesProcess;
let host: ScriptedHost;
let dataDir: string;
/** What the product was refused. */
let refused: Refused;

beforeAll(async () => {
  fakes = await fakesOfThisWorker();
  host = await startScriptedHost();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-connections-'));
});
beforeEach(() => {
  payments = {};
  refused = nothingRefused();
});
afterEach(() => fakes.reset());
afterAll(async () => {
  await host.close();
  await rm(dataDir, { recursive: true, force: true });
});

function settingsWith(changes: Record<string, string>) {
  const { url, smtpUrl } = fakes;
  const read = readEnv({
    ...Object.fromEntries(SECRET_NAMES.map((name) => [name, `secret-of-${name}`])),
    DATA_DIR: dataDir,
    ROBLOX_USERS_URL: `${url}/roblox/users`,
    ROBLOX_BADGES_URL: `${url}/roblox/badges`,
    ROBLOX_GAMES_URL: `${url}/roblox/games`,
    ROBLOX_CLOUD_URL: `${url}/roblox/cloud`,
    ROBLOX_OPEN_CLOUD_KEY: 'sample-key',
    ROBLOX_OAUTH_URL: `${url}/roblox/oauth`,
    ROBLOX_OAUTH_CLIENT_ID: 'sample-client',
    ROBLOX_UNIVERSE_ID: '4001001',
    DISCORD_API_URL: `${url}/discord`,
    DISCORD_BOT_TOKEN: 'sample-token',
    DISCORD_UPDATES_CHANNEL_ID: UPDATES,
    DISCORD_HIGHLIGHTS_CHANNEL_ID: '810000000000000003',
    DISCORD_INVITE_CODE: 'electioncity',
    DISCORD_NOTICE_WEBHOOK_URL: `${url}/discord-notice/webhook`,
    WIKI_API_URL: `${url}/wiki/api.php`,
    AI_BASE_URL: `${url}/ai`,
    AI_API_KEY: 'sample-ai-key',
    AI_MODEL: 'sample-model',
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: 'sk_test_of_a_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'City <no-reply@city.example>',
    ...changes,
  });
  if (!read.ok) throw new Error(read.problems.join());
  return read.env;
}

/** `facts` are those of Site settings, `connection` is that of a database. */
function checksWith(
  changes: Record<string, string> = {},
  facts: object | null = {},
  connection: Knex | null = null,
) {
  const settings = settingsWith(changes);
  return createConnectionChecks({
    settings,
    connection,
    probes: () =>
      createServiceProbes(settings, {
        refused,
        takeFromAiBudget: async () => true,
        inventoryReads: createInventoryReads(settings.ROBLOX_INVENTORY_READS_PER_MINUTE, null),
        now: () => NOW_MS,
      }),
    enteredFacts: async () =>
      facts && {
        gameName: 'Election City',
        gameUrl: 'https://www.roblox.com/games/4001005/Election-City',
        supportEmail: 'team@city.example',
        ...OWN,
        ...facts,
      },
    tierPrice: async (duration) => (duration === '1 day' ? 0 : 250),
    adPayments: async () => ({ ...PAYMENTS, ...payments }),
    tenureDays: async () => ({ midgen: 365, oldgen: 1000, veteran: 1460 }),
    readsLeft: async () => 21,
    now: () => NOW_MS,
  });
}

/** The results of a service by their names. */
async function resultsOf(
  service: ConnectionService,
  changes?: Record<string, string>,
  request = {},
  facts?: object | null,
): Promise<Record<string, ConnectionResult>> {
  const { results } = await checksWith(changes, facts).check(service, request);
  return Object.fromEntries(results.map((result) => [result.name, result]));
}

const statesOf = (results: Record<string, ConnectionResult>) =>
  Object.fromEntries(Object.entries(results).map(([name, { state }]) => [name, state]));

/** What each service says when nothing is wrong. */
const GOOD = {
  roblox: [
    ...['Open Cloud key', 'Universe', 'Badges', 'A public inventory', 'Quota'],
    'Sign in with Roblox',
  ],
  discord: [
    ...['Bot', 'Message content intent', 'Channel of updates', 'Channel of highlights', 'Invite'],
    'Webhook of notices',
  ],
  wiki: ['Wiki', 'Search', 'Category'],
  ai: ['Model'],
  stripe: ['Key', 'Signing secret'],
  mail: ['Mail server', 'Addresses of mails'],
} as const;

test.each(Object.entries(GOOD))('%s: all is well', async (service, names) => {
  const results = await resultsOf(service as ConnectionService);
  expect(statesOf(results)).toEqual(Object.fromEntries(names.map((name) => [name, 'ok'])));
});

test('a key of Roblox that is refused is told where keys are made', async () => {
  const results = await resultsOf('roblox', { ROBLOX_OPEN_CLOUD_KEY: 'invalid-key' });
  for (const name of ['Open Cloud key', 'A public inventory']) {
    const { state, detail, advice } = results[name] ?? {};
    expect(['failed', 'skipped'], name).toContain(state);
    expect(`${detail} ${advice}`).toMatch(/create\.roblox\.com|--player/);
  }
});

test('a key of the AI that is refused is named', async () => {
  host.script(sends(401, {}, '{}'));
  const { Model } = await resultsOf('ai', { AI_API_KEY: 'wrong', AI_BASE_URL: host.url });
  expect(Model).toMatchObject({ state: 'failed', advice: expect.stringMatching(/AI_API_KEY/) });
});

test.each([
  [402, '{"error":{"code":402,"message":"Insufficient credits"}}'],
  [429, '{"error":{"code":"insufficient_quota","message":"Check your plan."}}'],
])('an AI account without money (%i) is a failure', async (status, body) => {
  host.script(sends(status, {}, body));
  expect((await resultsOf('ai', { AI_BASE_URL: host.url })).Model).toMatchObject({
    state: 'failed',
    advice: expect.stringMatching(/billing/),
  });
});

test('an address of Discord without its path is said to be no API', async () => {
  host.script(sends(404, { 'content-type': 'text/html' }, '<h1>Not found</h1>'));
  const results = await resultsOf('discord', { DISCORD_API_URL: host.url });
  for (const name of ['Bot', 'Message content intent', 'Channel of updates', 'Invite']) {
    expect(results[name]).toMatchObject({
      state: 'failed',
      advice: expect.stringMatching(/DISCORD_API_URL.*\/api\/v10/),
    });
  }
});

test('one refused token is one failure, named, and the rest waits for it', async () => {
  const results = await resultsOf('discord', { DISCORD_BOT_TOKEN: 'invalid-token' });
  expect(`${results.Bot?.detail} ${results.Bot?.advice}`).toMatch(/DISCORD_BOT_TOKEN/);
  expect(statesOf(results)).toEqual({
    Bot: 'failed',
    'Message content intent': 'skipped',
    'Channel of updates': 'skipped',
    'Channel of highlights': 'skipped',
    Invite: 'skipped',
    'Webhook of notices': 'ok',
  });
});

test('the player whose inventory is read can be named', async () => {
  const name = 'A public inventory';
  const of = async (player: string) => (await resultsOf('roblox', {}, { player }))[name];
  expect(await of('OldTownMayor')).toMatchObject({ state: 'ok' });
  expect(await of('NobodyHasThisName')).toMatchObject({ state: 'failed' });
});

test('a host that never answers is given up', { timeout: 20_000 }, async () => {
  host.script(hangs);
  const { Bot } = await resultsOf('discord', { DISCORD_API_URL: host.url });
  expect(Bot).toMatchObject({ state: 'failed', detail: expect.stringMatching(/time/) });
});

test.each([
  ['sk_live_x', 'failed', /refuses the key/, /API keys/],
  ['rk_test_x', 'failed', /may not make payments/, /Checkout sessions/],
  ['sk_test_x', 'warning', /test mode/, /live key/],
])('Stripe with the key %s of a product that runs live: %s', async (key, state, detail, advice) => {
  const given = { UPSTREAMS: 'live', STRIPE_SECRET_KEY: key };
  expect((await resultsOf('stripe', given)).Key).toMatchObject({
    state,
    detail: expect.stringMatching(detail),
    advice: expect.stringMatching(advice),
  });
});

test('a signing secret that is none, and a Stripe that cannot be reached, are told', async () => {
  const given = { STRIPE_WEBHOOK_SECRET: 'sk_test_x', STRIPE_API_URL: 'http://127.0.0.1:9' };
  const { Key, ...others } = await resultsOf('stripe', given);
  expect(Key).toMatchObject({ state: 'failed', advice: expect.stringMatching(/firewall/) });
  expect(others['Signing secret']).toMatchObject({ state: 'failed' });
});

test('a refusal that was mended is over for the whole product', async () => {
  const failure = { ok: false, reason: 'refused', status: 403, code: 50_001 } as const;
  refused.discord.set(`channels/${UPDATES}`, { failure, atMs: performance.now() });
  await resultsOf('discord', { DISCORD_BOT_TOKEN: 'invalid-token' });
  expect(refused.discord.size).toBeGreaterThan(1);
  expect((await resultsOf('discord')).Bot?.state).toBe('ok');
  expect(refused.discord.size).toBe(0);
});

test('what is not configured is said to be so, with what to do', async () => {
  const none = Object.fromEntries(
    [
      ...['ROBLOX_OPEN_CLOUD_KEY', 'ROBLOX_UNIVERSE_ID', 'DISCORD_BOT_TOKEN', 'WIKI_API_URL'],
      ...['DISCORD_NOTICE_WEBHOOK_URL', 'AI_BASE_URL', 'AI_MODEL', 'SMTP_URL'],
      ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ].map((name) => [name, '']),
  );
  const services = ['roblox', 'discord', 'wiki', 'ai', 'stripe', 'mail', 'redis'] as const;
  for (const service of services) {
    const [first] = (await checksWith(none).check(service, {})).results;
    expect(first, service).toMatchObject({
      state: 'not_configured',
      elapsedMs: null,
    });
    expect(first?.advice, service).toBeTruthy();
  }
});

describe('a product that runs live', () => {
  const live = { UPSTREAMS: 'live', PUBLIC_URL: 'https://own.example', TRUSTED_PROXIES: '1' };
  const GAME = { gameUrl: 'https://www.roblox.com/games/1/Own' };
  const byHand = { ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  const settingsOf = (changes: Record<string, string>, facts: object | null) =>
    resultsOf('settings', changes, {}, facts);

  test('must be reached at an address of its own', async () => {
    const { results } = await checksWith({ UPSTREAMS: 'live' }).check('addresses', {});
    expect(results[0]).toMatchObject({
      ...{ name: 'Address of the site', state: 'failed' },
      advice: expect.stringMatching(/PUBLIC_URL/),
    });
  });

  test.each([
    [GAME, 'ok', /own/],
    [null, 'skipped', /not published/],
    [{ ...GAME, copyrightYear: 2025 }, 'warning', /: copyrightYear\./],
    [
      { ...GAME, ...SHIPPED, gameName: 'Our City' },
      'failed',
      new RegExp(Object.keys(SHIPPED).join('.*')),
    ],
  ])(
    'with the Site settings %o it is told what came with the product',
    async (facts, state, detail) => {
      const found = (await settingsOf(live, facts))['Site settings'];
      expect(found).toMatchObject({ state, detail: expect.stringMatching(detail) });
    },
  );

  test('names every value as a first start fills it in', async () => {
    const file = path.join(__dirname, '../../../content/site-settings.json');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(SHIPPED);
  });

  test.each([
    ['nothing', byHand, {}, 'failed', /1 month \(\$2\.50\), 10-fullscreen/],
    [
      'a link and instructions',
      byHand,
      {
        month: { ...UNPAID, link: 'https://pay.example' },
        fullscreen: { ...UNPAID, instructions: 'By bank.' },
      },
      'ok',
      /says how/,
    ],
    ['Stripe', live, {}, 'ok', /Stripe/],
  ])(
    'says of tiers with a price, for which there is %s, whether they can be paid',
    async (_by, given, terms, state, detail) => {
      payments = terms;
      const found = (await settingsOf(given, GAME))['Payment of ads'];
      expect(found).toMatchObject({ state, detail: expect.stringMatching(detail) });
    },
  );
});

test('a database that does not answer is one failure', async () => {
  const connection = createKnex({ client: 'pg', connection: 'postgres://x@127.0.0.1:9/x' });
  const given = { DATABASE_URL: 'postgres://x@127.0.0.1:9/x' };
  const { results } = await checksWith(given, {}, connection).check('database', {});
  await connection.destroy();
  expect(results.map(({ name, state }) => [name, state])).toEqual([
    ['Database', 'failed'],
    ['Audit log', 'skipped'],
    ['Backups', 'skipped'],
  ]);
});

describe('mail', () => {
  test('a test mail is taken, and says to whom', async () => {
    const { results } = await checksWith().sendTestMail('me@city.example');
    expect(results).toMatchObject([
      { state: 'ok', detail: expect.stringMatching(/from no-reply@city\.example to me@city/) },
    ]);
    const mails = await fetch(`${fakes.url}/mail`, { headers: { accept: 'application/json' } });
    expect(await mails.text()).toContain('me@city.example');
  });

  test('a server that is not there', async () => {
    const gone = { SMTP_URL: 'smtp://user:pass-word-1@127.0.0.1:9' };
    const { results } = await checksWith(gone).sendTestMail('me@city.example');
    expect(results).toMatchObject([{ state: 'failed', advice: expect.stringMatching(/SMTP_URL/) }]);
    const server = (await resultsOf('mail', gone))['Mail server'];
    expect(server).toMatchObject({ state: 'failed' });
    expect(JSON.stringify([results, server])).not.toContain('pass-word-1');
  });
});

describe('uploads', () => {
  test('on the disk: nothing is left', async () => {
    expect(await resultsOf('files')).toMatchObject({ 'Folder of uploads': { state: 'ok' } });
    expect(await readdir(path.join(dataDir, 'public/uploads'))).toEqual([]);
  });

  test('a folder that cannot be made', async () => {
    const results = await resultsOf('files', { DATA_DIR: '/proc/nothing' });
    expect(results['Folder of uploads']).toMatchObject({
      state: 'failed',
      advice: expect.stringMatching(/DATA_DIR/),
    });
  });

  test('in a bucket: written, read, deleted; a wrong secret is reported', async () => {
    const credentials = { accessKeyId: 'someone', secretAccessKey: 'not known to others' };
    const bucket = await startBucket({ port: 0, bucket: 'pictures', credentials });
    const settings = {
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'someone',
      S3_SECRET_ACCESS_KEY: 'not known to others',
    };
    const name = 'Bucket of uploads';
    try {
      expect((await resultsOf('files', settings))[name]).toMatchObject({ state: 'ok' });
      expect(await (await fetch(`${bucket.url}/_objects`)).json()).toEqual([]);
      const wrong = { ...settings, S3_SECRET_ACCESS_KEY: 'another one' };
      expect((await resultsOf('files', wrong))[name]).toMatchObject({
        state: 'failed',
        advice: expect.stringMatching(/S3_SECRET_ACCESS_KEY/),
      });
    } finally {
      await bucket.close();
    }
    expect((await resultsOf('files', settings))[name]).toMatchObject({
      state: 'failed',
      advice: expect.stringMatching(/S3_ENDPOINT/),
    });
  });
});

describe('the database', () => {
  test('that does not exist yet is no failure', async () => {
    expect(await resultsOf('database')).toMatchObject({
      Database: { state: 'skipped', detail: expect.stringMatching(/There is no database yet/) },
    });
  });

  test('is written, read, and left as it was', async () => {
    const connection = createKnex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
    });
    try {
      const checks = checksWith({}, null, connection);
      const before = await connection.raw('select name from sqlite_master');
      const { results } = await checks.check('database', {});
      expect(results).toMatchObject([
        { state: 'ok', detail: expect.stringMatching(/It is empty/) },
        { name: 'Audit log', state: 'ok' },
        { name: 'Backups', state: 'not_configured' },
      ]);
      expect(await connection.raw('select name from sqlite_master')).toEqual(before);
      await connection.raw('pragma query_only = true');
      const [readOnly] = (await checks.check('database', {})).results;
      expect(readOnly).toMatchObject({
        state: 'failed',
        detail: expect.stringMatching(/readonly/),
      });
    } finally {
      await connection.destroy();
    }
  });
});

test('a Redis that is not there is a failure', async () => {
  const results = await resultsOf('redis', { REDIS_URL: 'redis://:pass-word-2@127.0.0.1:9' });
  expect(results.Redis).toMatchObject({
    state: 'failed',
    advice: expect.stringMatching(/REDIS_URL/),
  });
  expect(JSON.stringify(results)).not.toContain('pass-word-2');
});

test('half-set groups are lines of their own', async () => {
  const { results } = await checksWith({ ROBLOX_UNIVERSE_ID: '' }).check('settings', {});
  expect(results).toMatchObject([
    { name: 'Mode', state: 'ok' },
    { name: 'Half-set group', state: 'warning', advice: 'Set the universe id of the game.' },
  ]);
  const whole = await checksWith().check('settings', {});
  expect(whole.results).toMatchObject([{}, { name: 'Half-set groups', state: 'ok' }]);
});

test('a service that the fake server replaces is distinguished from a real one', async () => {
  expect((await checksWith().check('wiki', {})).sample).toBe(true);
  expect((await checksWith({ UPSTREAMS: 'live' }).check('wiki', {})).sample).toBe(false);
  expect((await checksWith().check('settings', {})).sample).toBe(false);
});

test('no secret is in any line, whatever a service says', async () => {
  const secrets = { ROBLOX_OPEN_CLOUD_KEY: 'a-secret-key', DISCORD_BOT_TOKEN: 'a-secret-token' };
  host.script(answers({ enabled: true, name: 'named a-secret-key', username: 'a-secret-token' }));
  const all = await Promise.all(
    (['roblox', 'discord'] as const).map((service) =>
      resultsOf(service, { ...secrets, ROBLOX_CLOUD_URL: host.url, DISCORD_API_URL: host.url }),
    ),
  );
  expect(JSON.stringify(all)).toContain('named …');
  expect(JSON.stringify(all)).not.toContain('a-secret');
});

test('a check that throws or hangs is a failure of its own line', async () => {
  const results = await runChecks(
    [
      { name: 'throws', run: () => Promise.reject(new Error('with a-secret')) },
      { name: 'hangs', deadlineMs: 20, run: () => new Promise(() => {}) },
      { name: 'well', run: () => ok('Fine.') },
    ],
    ['a-secret'],
  );
  expect(results).toMatchObject([
    { name: 'throws', state: 'failed', detail: 'The check itself failed: with …' },
    { name: 'hangs', state: 'failed', detail: expect.stringMatching(/no result within 0\.02 s/) },
    { name: 'well', state: 'ok' },
  ]);
});

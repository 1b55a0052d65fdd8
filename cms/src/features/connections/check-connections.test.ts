import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ConnectionResult, ConnectionService } from '@elc/contracts';
import createKnex, { type Knex } from 'knex';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBucket } from '../../../../fakes/src/bucket/bucket';
import { readEnv, SECRET_NAMES } from '../../platform/env/env';
import { createServiceProbes } from '../../platform/service-probes';
import { refused } from '../../platform/services';
import { createInventoryReads } from '../../platform/upstreams/roblox/inventory-reads';
import { ok } from '../../platform/upstreams/shared/rules/finding';
import { fakesOfThisWorker } from '../../platform/upstreams/testing/fakes-process';
import { hangs, sends, startScriptedHost } from '../../platform/upstreams/testing/scripted-host';
import { type ConnectionSources, checkService, sendTestMail } from '.';
import { SHIPPED_ADDRESSES, SHIPPED_WORDS } from './probe-own-content';
import { runChecks } from './run-checks';

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

const fakes = await fakesOfThisWorker();
const host = await startScriptedHost();
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-connections-'));

beforeEach(() => {
  payments = {};
  refused.discord.clear();
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
function sourcesWith(
  changes: Record<string, string> = {},
  facts: object | null = {},
  connection: Knex | null = null,
): ConnectionSources {
  const settings = settingsWith(changes);
  return {
    settings,
    connection,
    probes: () =>
      createServiceProbes(settings, {
        takeFromBudget: async () => true,
        inventoryReads: createInventoryReads(settings.ROBLOX_INVENTORY_READS_PER_MINUTE, null),
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
  };
}

/** The results of a service by their names. */
async function resultsOf(
  service: ConnectionService,
  changes?: Record<string, string>,
  request = {},
  facts?: object | null,
): Promise<Record<string, ConnectionResult>> {
  const { results } = await checkService(sourcesWith(changes, facts), service, request);
  return Object.fromEntries(results.map((result) => [result.name, result]));
}

const statesOf = (results: Record<string, ConnectionResult>) =>
  Object.fromEntries(Object.entries(results).map(([name, { state }]) => [name, state]));

/** What each service says when nothing is wrong. */
const GOOD = {
  roblox: ['Open Cloud key', 'Badges', 'Sign in with Roblox'],
  discord: ['Channel of updates', 'Channel of highlights', 'Invite', 'Webhook of notices'],
  wiki: ['Search'],
  ai: ['Model'],
  stripe: ['Key'],
  mail: ['Mail server', 'Addresses of mails'],
} as const;

test.each(Object.entries(GOOD))('%s: all is well', async (service, names) => {
  const results = await resultsOf(service as ConnectionService);
  expect(statesOf(results)).toEqual(Object.fromEntries(names.map((name) => [name, 'ok'])));
});

test('a key that Roblox refuses is told in its words', async () => {
  const wrong = { ROBLOX_OPEN_CLOUD_KEY: 'invalid-key' };
  const expected = {
    state: 'failed',
    detail: 'Key refused: Invalid API Key.',
    advice: 'See docs/going-live.md#5-roblox.',
  };
  for (const request of [{}, { player: 'OldTownMayor' }]) {
    expect((await resultsOf('roblox', wrong, request))['Open Cloud key']).toMatchObject(expected);
  }
});

test.each([
  [401, '{"error":{"message":"Incorrect API key provided."}}', /401.*Incorrect API key provided/],
  [402, '{"error":{"code":402,"message":"Insufficient credits"}}', /402.*Insufficient credits/],
  [429, '{"error":{"code":"insufficient_quota","message":"Check your plan."}}', /Check your plan/],
])(
  'an AI endpoint that refuses the call (%i) is told in its words',
  async (status, body, detail) => {
    host.script(sends(status, {}, body));
    expect((await resultsOf('ai', { AI_BASE_URL: host.url })).Model).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(detail),
    });
  },
);

test('what Discord refuses is told in its words', async () => {
  const results = await resultsOf('discord', { DISCORD_BOT_TOKEN: 'invalid-token' });
  expect(results['Channel of updates']).toMatchObject({
    state: 'failed',
    detail: 'Refused (status 401, code 0): 401: Unauthorized.',
    advice: 'See docs/going-live.md#6-discord.',
  });
  expect(results['Webhook of notices']?.state).toBe('ok');
});

test.each([
  ['OldTownMayor', 'ok', /was read/],
  ['QuietQuarry', 'failed', /Hidden/],
  ['NobodyHasThisName', 'failed', /knows no player/],
])('the inventory of %s is %s', async (player, state, detail) => {
  expect((await resultsOf('roblox', {}, { player }))['Open Cloud key']).toMatchObject({
    state,
    detail: expect.stringMatching(detail),
  });
});

test('a host that never answers is given up', { timeout: 20_000 }, async () => {
  host.script(hangs);
  const { Invite } = await resultsOf('discord', { DISCORD_API_URL: host.url });
  expect(Invite).toMatchObject({ state: 'failed', detail: 'Timeout.' });
});

test.each([
  ['sk_live_x', 'failed', /^Refused: /, /how-advertisers-pay/],
  ['rk_test_x', 'failed', /^Not allowed: /, /how-advertisers-pay/],
  ['sk_test_x', 'warning', /test mode/, /live key/],
])('Stripe with the key %s of a product that runs live: %s', async (key, state, detail, advice) => {
  const given = { UPSTREAMS: 'live', STRIPE_SECRET_KEY: key };
  expect((await resultsOf('stripe', given)).Key).toMatchObject({
    state,
    detail: expect.stringMatching(detail),
    advice: expect.stringMatching(advice),
  });
});

test('a Stripe that cannot be reached is told', async () => {
  const { Key } = await resultsOf('stripe', { STRIPE_API_URL: 'http://127.0.0.1:9' });
  expect(Key).toMatchObject({ state: 'failed', detail: expect.stringMatching(/^Unavailable: /) });
});

test('a refusal that was mended is over for the whole product', async () => {
  const failure = { ok: false, reason: 'refused', status: 403, code: 50_001 } as const;
  refused.discord.set(`channels/${UPDATES}`, { failure, atMs: performance.now() });
  await resultsOf('discord', { DISCORD_BOT_TOKEN: 'invalid-token' });
  expect(refused.discord.size).toBeGreaterThan(1);
  expect((await resultsOf('discord')).Invite?.state).toBe('ok');
  expect(refused.discord.size).toBe(0);
});

test('what is not configured is said to be so, with a section of the documents', async () => {
  const none = Object.fromEntries(
    [
      ...['ROBLOX_OPEN_CLOUD_KEY', 'ROBLOX_UNIVERSE_ID', 'DISCORD_BOT_TOKEN', 'WIKI_API_URL'],
      ...['DISCORD_NOTICE_WEBHOOK_URL', 'AI_BASE_URL', 'AI_MODEL', 'SMTP_URL'],
      ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ].map((name) => [name, '']),
  );
  const services = ['roblox', 'discord', 'wiki', 'ai', 'stripe', 'mail', 'redis'] as const;
  for (const service of services) {
    const [first] = (await checkService(sourcesWith(none), service, {})).results;
    expect(first, service).toMatchObject({
      state: 'not_configured',
      elapsedMs: null,
    });
    const [, file = '', section] =
      /^See (docs\/[\w/-]+\.md)#(.+)\.$/.exec(first?.advice ?? '') ?? [];
    const text = await readFile(path.join(__dirname, '../../../..', file), 'utf8');
    const sections = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(sections, service).toContain(section);
  }
});

describe('a product that runs live', () => {
  const live = { UPSTREAMS: 'live', PUBLIC_URL: 'https://own.example', TRUSTED_PROXIES: '1' };
  const GAME = { gameUrl: 'https://www.roblox.com/games/1/Own' };
  const byHand = { ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  const settingsOf = (changes: Record<string, string>, facts: object | null) =>
    resultsOf('settings', changes, {}, facts);

  test('must be reached at an address of its own', async () => {
    const { results } = await checkService(sourcesWith({ UPSTREAMS: 'live' }), 'addresses', {});
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
  const { results } = await checkService(sourcesWith(given, {}, connection), 'database', {});
  await connection.destroy();
  expect(results.map(({ name, state }) => [name, state])).toEqual([
    ['Database', 'failed'],
    ['Audit log', 'skipped'],
    ['Backups', 'skipped'],
  ]);
});

describe('mail', () => {
  test('a test mail is taken, and says to whom', async () => {
    const { results } = await sendTestMail(sourcesWith(), 'me@city.example');
    expect(results).toMatchObject([
      { state: 'ok', detail: expect.stringMatching(/from no-reply@city\.example to me@city/) },
    ]);
    const mails = await fetch(`${fakes.url}/mail`, { headers: { accept: 'application/json' } });
    expect(await mails.text()).toContain('me@city.example');
  });

  test('a server that is not there', async () => {
    const gone = { SMTP_URL: 'smtp://user:pass-word-1@127.0.0.1:9' };
    const { results } = await sendTestMail(sourcesWith(gone), 'me@city.example');
    expect(results).toMatchObject([
      { state: 'failed', detail: expect.stringMatching(/^127.0.0.1:9: ESOCKET/) },
    ]);
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
      detail: expect.stringMatching(/DATA_DIR/),
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
        detail: expect.stringMatching(/pictures: write a file: SignatureDoesNotMatch/),
      });
    } finally {
      await bucket.close();
    }
    expect((await resultsOf('files', settings))[name]).toMatchObject({
      state: 'failed',
      detail: expect.stringMatching(/ECONNREFUSED/),
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
      const sources = sourcesWith({}, null, connection);
      const before = await connection.raw('select name from sqlite_master');
      const { results } = await checkService(sources, 'database', {});
      expect(results).toMatchObject([
        { state: 'ok', detail: expect.stringMatching(/It is empty/) },
        { name: 'Audit log', state: 'ok' },
        { name: 'Backups', state: 'not_configured' },
      ]);
      expect(await connection.raw('select name from sqlite_master')).toEqual(before);
      await connection.raw('pragma query_only = true');
      const [readOnly] = (await checkService(sources, 'database', {})).results;
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
    detail: expect.stringMatching(/ECONNREFUSED/),
  });
  expect(JSON.stringify(results)).not.toContain('pass-word-2');
});

test('incomplete groups are lines of their own', async () => {
  const { results } = await checkService(sourcesWith({ ROBLOX_UNIVERSE_ID: '' }), 'settings', {});
  expect(results).toMatchObject([
    { name: 'Mode', state: 'ok' },
    { name: 'Incomplete group', state: 'warning', advice: 'Set the universe id of the game.' },
  ]);
  const whole = await checkService(sourcesWith(), 'settings', {});
  expect(whole.results).toMatchObject([{}, { name: 'Incomplete groups', state: 'ok' }]);
});

test('a service that the fake server replaces is distinguished from a real one', async () => {
  expect((await checkService(sourcesWith(), 'wiki', {})).sample).toBe(true);
  expect((await checkService(sourcesWith({ UPSTREAMS: 'live' }), 'wiki', {})).sample).toBe(false);
  expect((await checkService(sourcesWith(), 'settings', {})).sample).toBe(false);
});

test('no secret is in any line, whatever a service says', async () => {
  const secrets = { ROBLOX_OPEN_CLOUD_KEY: 'a-secret-key', DISCORD_BOT_TOKEN: 'a-secret-token' };
  host.script(sends(403, {}, '{"message":"named a-secret-key, with a-secret-token"}'));
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

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADDRESS_LIMITS, type Command, type HealthResponse } from '@elc/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import {
  type ControlledService,
  controlledPostgres,
  controlledRedis,
} from '../../scripts/testing/controlled-services.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { type RequestOptions, request } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG_MS = 300_000;
/** Answers that are held in memory. */
const CACHED = [
  '/api/commands',
  '/api/commands/popular',
  '/api/guides',
  '/api/stats',
  '/api/admin/active-banner',
  '/api/discord/elc-updates',
  '/api/discord/elc-updates.rss',
  '/api/badge-monitor',
  '/api/openapi.json',
];
const PAGES = ['/', '/commands', '/guides'];

const [database, counters] = [await controlledPostgres(), await controlledRedis()];
const isMissing = database === null || counters === null;
if (isMissing) {
  console.info('Skipped: install PostgreSQL and Redis: apt-get install postgresql redis-server');
}

let topology: Topology | undefined;
let sites: readonly string[] = [];
let started: readonly string[] = [];

beforeAll(async () => {
  if (isMissing) return;
  topology = await startTopology({
    replicas: 2,
    isPrepared: true,
    databaseUrl: database.url,
    redisUrl: counters.url,
    secrets,
  });
  sites = (topology.env.ELC_TEST_SITES ?? '').split(',');
  await vi.waitFor(async () => expect(await statuses()).toEqual(['ok', 'ok']), 30_000);
  // What depends on upstreams is there a moment after the start.
  await vi.waitFor(expectServedFromMemory, { timeout: 60_000, interval: 500 });
  started = await startTimes();
}, LONG_MS);
afterAll(async () => {
  await topology?.stop();
  await counters?.stop();
  await database?.stop();
}, LONG_MS);

let calls = 0;
const newAddress = () => {
  calls += 1;
  return `10.77.${Math.floor(calls / 250)}.${calls % 250}`;
};

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number;
}

/** An answer. A service that is away is so until the test ends that: nothing that waited for it would be answered. */
async function send(url: string, options: RequestOptions = {}, from = newAddress()): Promise<Seen> {
  const response = await request(url, {
    ...options,
    from,
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, text, retryAfter };
}

const post = (url: string, body: object, from?: string) => send(url, { json: body }, from);

const healthOf = async (site: string) =>
  JSON.parse((await send(`${site}/api/health`)).text) as HealthResponse;
const healths = () => Promise.all(sites.map(healthOf));
const statuses = async () => (await healths()).map(({ status }) => status);
const startTimes = async () => (await healths()).map(({ startedAt }) => startedAt);
const stateOf = async (name: 'database' | 'limits' | 'changes') =>
  (await healths()).map(({ checks }) => checks[name].state);

const message = () => ({
  name: 'Mara Fielding',
  email: `reader${Math.random().toString(36).slice(2)}@mail.example`,
  subject: 'The lift guide',
  message: 'Step 4 names a brick that I cannot find.',
  type: 'bug',
});

/** What needs the database, of each kind: with a key, with a session, a write, a list that is not cached. */
const needingDatabase: ReadonlyArray<(site: string) => Promise<Seen>> = [
  (site) => post(`${site}/api/email/contact`, message()),
  (site) =>
    send(`${site}/api/database`, { headers: { 'X-API-Key': secrets.PUBLISHABLE_KEY ?? '' } }),
  (site) =>
    send(`${site}/api/keys`, { headers: { cookie: `elc_session=${'a'.repeat(43)}` } }).then(
      (seen) => (seen.status === 200 ? post(`${site}/api/generate-key`, { name: 'A test' }) : seen),
    ),
  (site) => post(`${site}/api/auth/login`, { username: 'Someone', password: 'something-long' }),
];

async function expectServedFromMemory(): Promise<void> {
  for (const site of sites) {
    const seen = await Promise.all(
      [...PAGES, ...CACHED].map(async (route) => ({ route, ...(await send(site + route)) })),
    );
    for (const { route, status, text } of seen) {
      expect([route, status], text.slice(0, 300)).toEqual([route, 200]);
    }
  }
}

async function expectUnavailable(): Promise<void> {
  const seen = await Promise.all(
    sites.flatMap((site) =>
      needingDatabase.flatMap((call) => Array.from({ length: 8 }, () => call(site))),
    ),
  );
  for (const { status, text, retryAfter } of seen) {
    expect([status, text]).toEqual([503, expect.stringContaining('"DATABASE_UNAVAILABLE"')]);
    expect(retryAfter).toBeGreaterThan(0);
  }
}

async function expectAllBack(): Promise<void> {
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(['ok', 'ok']);
  for (const site of sites) {
    for (const call of needingDatabase)
      expect((await call(site)).text).not.toContain('UNAVAILABLE');
    expect((await post(`${site}/api/email/contact`, message())).status).toBe(200);
  }
  expect(await startTimes(), 'no replica ended').toEqual(started);
}

/** Two ways to be away, each with its way back. */
const outages = (service: () => ControlledService | null) =>
  [
    {
      way: 'frozen',
      begin: () => service()?.freeze(),
      end: () => service()?.thaw(),
    },
    {
      way: 'gone',
      begin: () => service()?.kill(),
      end: () => service()?.start(),
    },
  ] as const;

test.skipIf(isMissing).each(outages(() => database))(
  'PostgreSQL that is $way: pages and cached responses go on, the rest is 503, and all comes back',
  async ({ begin, end }) => {
    const [command] = JSON.parse((await send(`${sites[0]}/api/commands`)).text) as Command[];
    expect(command).toBeDefined();
    await begin();
    try {
      // Requests that meet the outage before anything has noticed it.
      await expectUnavailable();
      await expectServedFromMemory();
      await expect.poll(() => stateOf('database')).toEqual(['failing', 'failing']);
      await expect.poll(statuses).toEqual(['degraded', 'degraded']);
      // Long enough for every job to have had its turn.
      await wait(12_000);
      expect(await stateOf('changes')).toEqual(['failing', 'failing']);
      await expectUnavailable();
      await expectServedFromMemory();
      await send(`${topology?.env.ELC_TEST_CMS}/admin/init`);
    } finally {
      await end();
    }
    await expectAllBack();
    await expectServedFromMemory();
  },
  LONG_MS,
);

test.skipIf(isMissing).each(outages(() => counters))(
  'Redis that is $way: each replica counts for itself, says so, and goes back to counting together',
  async ({ begin, end }) => {
    const register = (site: string, from: string) => post(`${site}/api/auth/register`, {}, from);
    await begin();
    try {
      await expectServedFromMemory();
      const from = newAddress();
      for (const site of sites) {
        const seen: Seen[] = [];
        for (let count = 0; count <= ADDRESS_LIMITS.register.points; count += 1) {
          seen.push(await register(site, from));
        }
        expect(seen.at(0)?.status, seen[0]?.text).toBe(400);
        expect(seen.at(-1)?.status, 'limits hold in the process').toBe(429);
      }
      const key = JSON.parse((await post(`${sites[0]}/api/generate-key`, { name: 'A test' })).text)
        .apiKey.key;
      const used = await send(`${sites[0]}/api/database`, { headers: { 'X-API-Key': key } });
      expect([used.status, used.text]).toEqual([200, expect.anything()]);
      await expect.poll(() => stateOf('limits')).toEqual(['failing', 'failing']);
      expect(await statuses()).toEqual(['degraded', 'degraded']);
    } finally {
      await end();
    }
    await expectAllBack();
    // Together again: what one replica counts the other one knows.
    const from = newAddress();
    for (let count = 0; count < ADDRESS_LIMITS.register.points; count += 1) {
      expect((await register(sites[count % 2] ?? '', from)).status).toBe(400);
    }
    for (const site of sites) expect((await register(site, from)).status).toBe(429);
  },
  LONG_MS,
);

test.skipIf(isMissing)('the logs report each outage once, and no uncaught failure', async () => {
  for (const index of [0, 1]) {
    const file = path.join(topology?.env.ELC_TEST_LOGS ?? '', `replica-${index}.log`);
    const log = await readFile(file, 'utf8');
    expect(log).not.toMatch(/unhandled|Nothing caught/i);
    expect(log.match(/The database does not answer: .*go on/g)).toHaveLength(2);
    expect(log.match(/The database answers again after/g)).toHaveLength(2);
    expect(log.match(/The counters of limits fail/g)).toHaveLength(2);
    expect(log).not.toMatch(/Job \S+ failed/);
  }
});

import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command, HealthResponse } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { cookieOf, requestJson, requestOk } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG_MS = 300_000;
/** A change is looked for so long. */
const GIVEN_UP_MS = 30_000;
const CHANGES = 60;
/** The connection on which a replica receives changes. */
const LISTENING = "application_name = 'Election City, revisions'";

const database = await postgres();
const cache = await redis();
const isMissing = database === null || cache === null;
const services: Array<Service | null> = [database, cache];

let topology: Topology | undefined;
let sites: readonly string[] = [];
let name = '';
// biome-ignore lint/suspicious/noExplicitAny: the driver has no types here.
let admin: any;

beforeAll(async () => {
  if (isMissing) return;
  const urls = { databaseUrl: database.url, redisUrl: cache.url };
  topology = await startTopology({ replicas: 2, isPrepared: true, secrets, ...urls });
  sites = (topology.env.ELC_TEST_SITES ?? '').split(',');
  name = new URL(topology.env.ELC_TEST_DATABASE ?? '').pathname.slice(1);
  const { Client } = createRequire(import.meta.url)('pg');
  admin = new Client({ connectionString: database.url });
  await admin.connect();
}, LONG_MS);
afterAll(async () => {
  await admin?.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await admin?.end();
  await topology?.stop();
  for (const service of services) await service?.stop();
}, LONG_MS);

/** Ends the connections on which the replicas receive changes; returns how many. */
async function cut(): Promise<number> {
  const ended = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND ${LISTENING}`,
    [name],
  );
  return ended.rows.length;
}

const commandsOf = (site: string) => requestJson<Command[]>(`${site}/api/commands`);
const changesOf = async () =>
  Promise.all(
    sites.map(async (site) => {
      const { checks } = await requestJson<HealthResponse>(`${site}/api/health`);
      return `${checks.changes.state}, database ${checks.database.state}`;
    }),
  );

let calls = 0;
let cookie = '';

/** One visitor's rating, which is the mean of all: each is another one than before. */
async function rate(site: string, id: string): Promise<number> {
  calls += 1;
  const rating = (calls % 5) + 1;
  const response = await requestOk(`${site}/api/commands/${id}/rating`, {
    json: { userId: 1, rating },
    cookie,
    from: `10.88.${Math.floor(calls / 250)}.${calls % 250}`,
  });
  cookie ||= cookieOf(response, 'elc_visitor');
  return rating;
}

/** Changes on one replica and reads on the other, in turn: for how many ms each was stale, sorted. */
async function staleTimes(): Promise<number[]> {
  const [{ id } = { id: '' }] = await commandsOf(sites[0] ?? '');
  const shown = async (site: string) =>
    (await commandsOf(site)).find((command) => command.id === id)?.avgRating;
  const times: number[] = [];
  let ownReads = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    const [here = '', there = ''] = change % 2 === 0 ? sites : sites.toReversed();
    const rating = await rate(here, id);
    const changedAtMs = performance.now();
    const atOnce = shown(here);
    for (;;) {
      const requestedAtMs = performance.now();
      const isShown = (await shown(there)) === rating;
      // A request in time may be answered later: the answer is as old as its request.
      if (isShown) times.push(requestedAtMs - changedAtMs);
      if (isShown || requestedAtMs - changedAtMs > GIVEN_UP_MS) break;
      await pause(5);
    }
    if ((await atOnce) === rating) ownReads += 1;
  }
  expect(times).toHaveLength(CHANGES);
  // The body before is served where a read takes long, as on a busy machine.
  expect(ownReads, 'who has changed it reads it at once').toBeGreaterThan(CHANGES / 2);
  return times.toSorted((a, b) => a - b);
}

const summary = (times: readonly number[]) => {
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`;
};

test.skipIf(isMissing)(
  'each change is notified when it is committed, and seen by the other replica',
  { timeout: LONG_MS },
  async () => {
    await expect.poll(changesOf, { timeout: 30_000 }).toEqual(Array(2).fill('ok, database ok'));
    const { Client } = createRequire(import.meta.url)('pg');
    const client = new Client({ connectionString: topology?.env.ELC_TEST_DATABASE });
    const received: string[] = [];
    await client.connect();
    client.on('notification', ({ payload = '' }) => received.push(payload));
    await client.query('LISTEN elc_revisions');
    const times = await staleTimes();
    await client.end();
    console.info(`Stale while notices are heard: ${summary(times)}`);
    expect(received.filter((text) => /^reactions \d+$/.test(text)).length).toBe(CHANGES);
  },
);

test.skipIf(isMissing)(
  'every change is seen while the connections that receive changes are cut again and again',
  { timeout: LONG_MS },
  async () => {
    let isOver = false;
    let count = 0;
    const cutting = (async () => {
      while (!isOver) {
        count += await cut();
        await pause(50);
      }
    })();
    const times = await staleTimes().finally(() => {
      isOver = true;
    });
    await cutting;
    console.info(`Stale while ${count} connections are cut: ${summary(times)}`);
    expect(count).toBeGreaterThan(5);
  },
);

test.skipIf(isMissing)(
  'a replica that receives nothing for 3 s says so, shows changes all the same, and recovers',
  { timeout: LONG_MS },
  async () => {
    // Connections that are open stay; the one that receives changes cannot be made again.
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await cut();
    const failing = Array(2).fill('failing, database ok');
    await expect.poll(changesOf, { timeout: 15_000 }).toEqual(failing);
    const times = await staleTimes();
    console.info(`Stale while nothing is heard: ${summary(times)}`);
    expect(await changesOf()).toEqual(failing);
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await expect.poll(changesOf, { timeout: 15_000 }).toEqual(Array(2).fill('ok, database ok'));
  },
);

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EndpointName } from '@elc/contracts';
import { request } from '../../e2e/http-client.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';
import { nginxIsInstalled, startNginx } from '../../scripts/testing/nginx.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { hasWrk } from '../wrk.ts';
import { endpointOfLine, mixScript, nameOf, requestsOf } from './mix-script.ts';
import { loadOf, type Setting } from './model.ts';
import { callsOf, endpointOf, HABITS, ttlOf } from './traffic.ts';

/** The load that the model is checked against: a cluster as docs/operations.md has it, without a CDN. */
const MEASURED: Setting = {
  ...{ visitors: Number(process.env.BENCH_SCALE_VISITORS ?? 2000), habits: HABITS, cdn: null },
  ...{ microCache: { fetchSeconds: 0 }, replicas: 2 },
  // The players of the fake Roblox are few, and cached.
  ...{ checksPerSecond: Number.POSITIVE_INFINITY, batchedCounts: false },
};

const CONNECTIONS = 32;
const WARM_SECONDS = 10;
const SECONDS = 45;
const IDLE_SECONDS = 20;
const MOST_SECONDS = 6;

/** What was counted, a second; requests by `nameOf` their endpoint, and `page`. */
interface Counted {
  readonly nginx: Readonly<Record<string, number>>;
  readonly replicas: Readonly<Record<string, number>>;
  /** Of PostgreSQL, beside those of an idle product. */
  readonly transactions: number;
  readonly rowsWritten: number;
  /** Limits in Redis. */
  readonly limits: number;
}

/** A rate per second from both the model and a counter. */
export interface Compared {
  readonly what: string;
  readonly predicted: number;
  readonly measured: number;
}

/** What a run has measured; stored in `measured.json`, from which the tables are made. */
export interface Measured {
  readonly machine: string;
  /** Load average of the minute at the end. */
  readonly loadAverage: number;
  readonly visitors: number;
  /** How long was counted. */
  readonly seconds: number;
  readonly replicas: number;
  /** Seconds in which a replica answered from memory under that load. */
  readonly fetchSeconds: number;
  readonly counted: Counted;
  /** Transactions and Redis commands a second of one idle replica. */
  readonly idle: { readonly transactions: number; readonly redis: number };
  /** Most that the two replicas took in a second. */
  readonly most: Readonly<Record<'hit' | 'newgenCheck' | 'listFavorites', number>>;
  /** Bytes with head of an answer that is sent, and of one that the browser has already. */
  readonly bytes: Readonly<Record<string, { readonly sent: number; readonly unchanged: number }>>;
  /** Answers that were neither 2xx nor 304. */
  readonly refused: number;
}

/** Starts the product in a shape, as the tests have it. */
export type StartProduct = (shape: {
  readonly replicas: number;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly settings: Readonly<Record<string, string>>;
}) => Promise<{ readonly env: Readonly<Record<string, string>>; stop(): Promise<void> }>;

/** Null where PostgreSQL, Redis, nginx or wrk is missing. */
export async function measureCluster(startProduct: StartProduct): Promise<Measured | null> {
  if (!nginxIsInstalled || !(await hasWrk())) return null;
  const database = await postgres();
  const cache = await redis();
  try {
    return database && cache ? await measureWith(database, cache, startProduct) : null;
  } finally {
    await database?.stop();
    await cache?.stop();
  }
}

async function measureWith(
  database: Service,
  cache: Service,
  startProduct: StartProduct,
): Promise<Measured> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-scale-'));
  const counter = new URL('./count-requests.mjs', import.meta.url);
  const topology = await startProduct({
    replicas: MEASURED.replicas,
    databaseUrl: database.url,
    redisUrl: cache.url,
    settings: {
      // As in operation; the tests read more often.
      ...{ UPDATES_READ_SECONDS: '5', BADGES_READ_SECONDS: '300', GAME_READ_SECONDS: '300' },
      ...{ NODE_OPTIONS: `--import=${fileURLToPath(counter)}`, COUNT_REQUESTS_DIR: folder },
    },
  });
  try {
    const { env } = topology;
    const sites = (env.ELC_TEST_SITES ?? '').split(',');
    const nginx = await startNginx({
      sites,
      cmses: [env.ELC_TEST_CMS ?? ''],
      // Each request says that it is from another visitor.
      own: { 'http.conf': 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n' },
    });
    try {
      await untilAnswered(nginx.siteUrl);
      const places: Places = {
        ...{ accessLog: nginx.accessLog, folder, siteUrl: nginx.siteUrl },
        replicaUrl: sites[0] ?? '',
        ...{ adminUrl: database.url, redisUrl: cache.url },
        database: new URL(env.ELC_TEST_DATABASE ?? '').pathname.slice(1),
        publishableKey: env.PUBLISHABLE_KEY ?? '',
      };
      return await measurePlaces(places);
    } finally {
      await nginx.stop();
    }
  } finally {
    await topology.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Places {
  readonly accessLog: string;
  /** Where the replicas write what arrived. */
  readonly folder: string;
  readonly siteUrl: string;
  /** One replica, past nginx. */
  readonly replicaUrl: string;
  readonly adminUrl: string;
  readonly database: string;
  readonly redisUrl: string;
  readonly publishableKey: string;
}

async function measurePlaces(places: Places): Promise<Measured> {
  const bytes = await bytesOfAnswers(places.siteUrl);
  // The work after the start is done, and there are no requests.
  await pause(15_000);
  const idle = await between(places, IDLE_SECONDS);
  const load = sendMix(places);
  await pause(WARM_SECONDS * 1000);
  const [under, fetchSeconds] = await Promise.all([
    between(places, SECONDS),
    fetchSecondsOf(places.replicaUrl),
  ]);
  const refused = (await load).refused;
  const most = {
    hit: await mostOf(places, 'hit'),
    newgenCheck: await mostOf(places, 'newgenCheck'),
    listFavorites: await mostOf(places, 'listFavorites'),
  };
  return {
    machine: `${os.availableParallelism()} × ${os.cpus()[0]?.model}, Node ${process.versions.node}`,
    loadAverage: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
    ...{ seconds: SECONDS, visitors: MEASURED.visitors, replicas: MEASURED.replicas, fetchSeconds },
    counted: {
      nginx: Object.fromEntries(under.nginx),
      replicas: Object.fromEntries(under.replicas),
      transactions: under.transactions - idle.transactions,
      rowsWritten: under.rowsWritten - idle.rowsWritten,
      limits: under.redis - idle.redis,
    },
    idle: {
      transactions: idle.transactions / MEASURED.replicas,
      redis: idle.redis / MEASURED.replicas,
    },
    ...{ most, bytes, refused },
  };
}

/** Everything a second. */
interface Rates {
  readonly nginx: ReadonlyMap<string, number>;
  readonly replicas: ReadonlyMap<string, number>;
  readonly transactions: number;
  readonly rowsWritten: number;
  readonly redis: number;
}

/** Answered from memory and requested by no page: it is not counted. */
const UNPOLLED = '/api/commands/popular';

/** Mean of a request now and then, straight to a replica. */
async function fetchSecondsOf(replicaUrl: string): Promise<number> {
  const tries = SECONDS * 2;
  let sumMs = 0;
  for (let done = 0; done < tries; done += 1) {
    const beganAtMs = performance.now();
    await request(`${replicaUrl}${UNPOLLED}`).catch(() => {});
    sumMs += performance.now() - beganAtMs;
    await pause(400);
  }
  return sumMs / tries / 1000;
}

/** What was counted beside what the model says of the same number of visitors. */
export function comparedWith({ visitors, replicas, fetchSeconds, counted }: Measured): Compared[] {
  const load = loadOf({ ...MEASURED, visitors, replicas, microCache: { fetchSeconds } });
  const rows: Compared[] = [];
  const row = (what: string, predicted: number, measured: number) =>
    rows.push({ what, predicted, measured });
  for (const [layer, at] of [
    ['nginx', 'origin'],
    ['replicas', 'replicas'],
  ] as const) {
    const where = layer === 'nginx' ? 'at nginx' : 'at the replicas';
    row(`pages ${where}`, load.pages[at], counted[layer].page ?? 0);
    for (const [endpoint, flow] of load.byEndpoint) {
      const name = nameOf(endpoint);
      row(`\`${name}\` ${where}`, flow[at], counted[layer][name] ?? 0);
    }
  }
  const { reads, writes, redis: limits } = load.behind;
  row('transactions of PostgreSQL', reads + writes, counted.transactions);
  row('rows written', writes, counted.rowsWritten);
  row('limits counted in Redis', limits, counted.limits);
  return rows;
}

interface Reading {
  readonly atMs: number;
  readonly logBytes: number;
  readonly replicas: ReadonlyMap<string, number>;
  readonly transactions: number;
  readonly rowsWritten: number;
  readonly redis: number;
}

async function between(places: Places, seconds: number): Promise<Rates> {
  const before = await read(places);
  await pause(seconds * 1000);
  const after = await read(places);
  const lasted = (after.atMs - before.atMs) / 1000;
  const log = await readFile(places.accessLog);
  const lines = log.subarray(before.logBytes, after.logBytes).toString('utf8').split('\n');
  const nginx = new Map<string, number>();
  for (const line of lines) {
    const [, method = '', target = ''] = /"(\S+) (\S+?)"/.exec(line) ?? [];
    const name = endpointOfLine(method, target);
    nginx.set(name, (nginx.get(name) ?? 0) + 1 / lasted);
  }
  const replicas = new Map(
    [...after.replicas].map(([name, count]) => [
      name,
      (count - (before.replicas.get(name) ?? 0)) / lasted,
    ]),
  );
  const rate = (of: (reading: Reading) => number) => (of(after) - of(before)) / lasted;
  return {
    ...{ nginx, replicas },
    transactions: rate(({ transactions }) => transactions),
    rowsWritten: rate(({ rowsWritten }) => rowsWritten),
    redis: rate(({ redis: commands }) => commands),
  };
}

async function read(places: Places): Promise<Reading> {
  const { transactions, rowsWritten } = await databaseCounts(places);
  return {
    atMs: performance.now(),
    logBytes: (await stat(places.accessLog)).size,
    replicas: await arrivals(places.folder),
    ...{ transactions, rowsWritten },
    redis: await limitsCounted(places.redisUrl),
  };
}

async function arrivals(folder: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const file of await readdir(folder)) {
    const written = JSON.parse(await readFile(path.join(folder, file), 'utf8'));
    for (const [line, count] of Object.entries<number>(written)) {
      const [method = '', target = ''] = line.split(' ');
      const name = endpointOfLine(method, target);
      counts.set(name, (counts.get(name) ?? 0) + count);
    }
  }
  return counts;
}

const packages = createRequire(new URL('../../e2e/package.json', import.meta.url));

async function databaseCounts({ adminUrl, database }: Places) {
  const { Client } = packages('pg');
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT xact_commit, tup_inserted + tup_updated + tup_deleted AS written
        FROM pg_stat_database WHERE datname = $1`,
      [database],
    );
    return {
      transactions: Number(rows[0]?.xact_commit),
      rowsWritten: Number(rows[0]?.written),
    };
  } finally {
    await client.end();
  }
}

/** Scripts that Redis has run: each limit that is counted is one. */
async function limitsCounted(url: string): Promise<number> {
  const { Redis } = packages('ioredis');
  const client = new Redis(url);
  try {
    const stats: string = await client.info('commandstats');
    const calls = [...stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)];
    return calls.reduce((sum, [, count]) => sum + Number(count), 0);
  } finally {
    await client.quit();
  }
}

async function sendMix({ siteUrl, publishableKey }: Places): Promise<{ refused: number }> {
  const script = mixScript(requestsOf(MEASURED), {
    perSecond: loadOf(MEASURED).total.requested,
    connections: CONNECTIONS,
    publishableKey,
  });
  return runWrk(siteUrl, script, WARM_SECONDS + SECONDS + 3);
}

/** Requests of one kind that are answered in a second, sent without a pause. */
async function mostOf(
  { siteUrl, publishableKey }: Places,
  endpoint: EndpointName,
): Promise<number> {
  const { path: target } = endpointOf(endpoint);
  const start = `/api${target.split('{')[0]}`;
  const requests = requestsOf(MEASURED).filter((one) => one.path.startsWith(start));
  const perSecond = Number.POSITIVE_INFINITY;
  const script = mixScript(requests, { perSecond, connections: CONNECTIONS, publishableKey });
  return (await runWrk(siteUrl, script, MOST_SECONDS)).perSecond;
}

async function runWrk(siteUrl: string, script: string, seconds: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-wrk-'));
  try {
    const file = path.join(folder, 'mix.lua');
    await writeFile(file, script);
    const { output } = await runProgram('wrk', [
      ...['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`],
      ...['-s', file, siteUrl],
    ]);
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
    if (!Number.isFinite(perSecond)) throw new Error(`wrk did not run: ${output}`);
    return {
      perSecond: Math.round(perSecond),
      refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const CACHED = callsOf(HABITS)
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => ttlOf(endpoint) > 0);

/** Waits until everything that is answered from memory has been read once. */
async function untilAnswered(siteUrl: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answers = await Promise.all(
      CACHED.map((endpoint) => request(`${siteUrl}/api${endpointOf(endpoint).path}`)),
    );
    if (answers.every(({ ok }) => ok)) return;
    await pause(500);
  }
  throw new Error('Not every call of the pages was answered within a minute.');
}

async function bytesOfAnswers(siteUrl: string): Promise<Measured['bytes']> {
  const targets: [string, string][] = CACHED.map((endpoint) => [
    endpoint,
    `/api${endpointOf(endpoint).path}`,
  ]);
  const entries = [];
  for (const [name, target] of [...targets, ['page', '/']] as const) {
    const { bytes: sent, etag } = await bytesOf(`${siteUrl}${target}`, {});
    const { bytes: unchanged } = await bytesOf(`${siteUrl}${target}`, { 'If-None-Match': etag });
    entries.push([name, { sent, unchanged }] as const);
  }
  return Object.fromEntries(entries);
}

/** All that comes over a connection of its own, head and body. */
function bytesOf(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ bytes: number; etag: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, {
      headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers },
      agent: false,
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ bytes: response.socket.bytesRead, etag: response.headers.etag ?? '' }),
      );
    });
    sent.end();
  });
}

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Child } from '../run/child.ts';
import { startFakes } from '../run/fakes.ts';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { prepareDataDir } from '../setup/settings.ts';
import { startBucket } from './bucket.ts';
import { copyFirstData, firstDataPort } from './first-data.ts';
import { copyFirstPostgres } from './first-postgres.ts';
import { startCms } from './start-cms.ts';

/** The product as the tests see it: addresses in the environment, and ways to end it. */
export interface Topology {
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** Settings of all replicas, for commands of the terminal. */
  readonly settings: Readonly<Record<string, string>>;
  readonly replicas: readonly Replica[];
  /** Ends every replica; `restart` brings them back. */
  end(): Promise<void>;
  /** Ends every replica and starts it again on what it has left behind. */
  restart(): Promise<void>;
  /** Kills every replica as a power cut would; `restart` brings them back. The fake server stays. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Shape {
  readonly replicas: number;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** An empty or missing folder for the data; else one under the system's temporary files. */
  readonly dataDir?: string;
  /** Starts on the first content of an earlier start, where it was saved for this kind of database. */
  readonly isPrepared?: boolean;
  /** Other products run meanwhile: this one leaves the port of the first content to them. */
  readonly isBesideOthers?: boolean;
  /** Secrets of the installation, as every command has them. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Settings that differ from those of the other tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Intervals are those of operation: a product that polls every second or two answers fewer requests. */
  readonly isMeasured?: boolean;
}

/** One process of the product; it keeps its ports over a restart. */
export interface Replica {
  readonly site: string;
  readonly cms: string;
  /** Of the process that was started last. */
  pid(): number | undefined;
  /** What its last start offers to register the first administrator of the CMS; null where there is one. */
  firstAdministratorUrl(): string | null;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const EDITOR = {
  CMS_ADMIN_EMAIL: 'editor@election-city.example',
  CMS_ADMIN_PASSWORD: 'Write-and-publish-1',
};

/** Pictures that a product of an earlier run has made: the next one need not make them again. */
const PICTURES = path.join(ROOT, '.cache', 'test-pictures');

/** Shorter than in operation: tests wait for what these bring. */
const TIMES = {
  UPSTREAM_PAUSE_SECONDS: '2',
  UPDATES_READ_SECONDS: '1',
  BADGES_READ_SECONDS: '2',
  GAME_READ_SECONDS: '2',
  SITE_BUILD_RETRY_SECONDS: '5',
};

/** Opens the way to lifetime keys. */
const ADMIN_SECRET_PHRASE = 'six bricks make a tower';

/** What notifications of Roblox are signed with. */
const ROBLOX_WEBHOOK_SECRET = 'a secret between Roblox and the city';

/**
 * Starts the fake server and the product, with a data folder and a database of their own. On
 * PostgreSQL uploads are stored in a bucket, as where the product is scaled.
 */
export async function startTopology({
  replicas: count,
  databaseUrl,
  redisUrl,
  secrets,
  settings = {},
  dataDir: givenDir,
  isPrepared = false,
  isBesideOthers = false,
  isMeasured = false,
}: Shape): Promise<Topology> {
  const dataDir = givenDir ?? (await mkdtemp(path.join(os.tmpdir(), 'elc-test-')));
  await prepareDataDir(dataDir);
  if (isPrepared && !databaseUrl) await copyFirstData(dataDir);
  const siteDir = path.join(dataDir, 'site');
  await copyMadePictures(siteDir);
  const database = databaseUrl ? await ownDatabase(databaseUrl) : null;
  const fakes = await startFakes();
  const bucket = databaseUrl ? await startBucket() : null;
  const replicas: Replica[] = [];
  // At once: on PostgreSQL each first says for two seconds that it is about to stop.
  const stopReplicas = async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
  };
  const stop = async () => {
    await stopReplicas();
    await fakes.child.stop();
    await bucket?.child.stop();
    await database?.drop();
    await copyPictures(path.join(siteDir, 'pictures'), PICTURES);
    await rm(dataDir, { recursive: true, force: true });
  };
  const shared = {
    ...secrets,
    ...fakes.upstreams,
    ...bucket?.settings,
    ...EDITOR,
    ...(!isMeasured && TIMES),
    ADMIN_SECRET_PHRASE,
    ROBLOX_WEBHOOK_SECRET,
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...settings,
  };
  try {
    if (isPrepared && database && bucket) {
      await copyFirstPostgres({ databaseUrl: database.url, bucketUrl: bucket.url, dataDir });
    }
    const firstPort = firstDataPort(databaseUrl ? 'postgres' : 'sqlite');
    for (let index = 0; index < count; index += 1) {
      const replica = await makeReplica(
        await freePort(index > 0 || isBesideOthers ? 0 : firstPort),
        // Behind one address, as where the product is scaled: it is part of what they all publish.
        { ...(replicas[0] && { PUBLIC_URL: replicas[0].site }), ...shared },
        path.join(dataDir, 'logs', `replica-${index}.log`),
      );
      replicas.push(replica);
      await replica.start();
    }
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return {
    env: {
      ...secrets,
      ...EDITOR,
      ADMIN_SECRET_PHRASE,
      ROBLOX_WEBHOOK_SECRET,
      STRIPE_WEBHOOK_SECRET: fakes.upstreams.STRIPE_WEBHOOK_SECRET ?? '',
      ELC_TEST_DATABASE: database?.url ?? path.join(dataDir, 'elc.sqlite'),
      ELC_TEST_SITES: replicas.map(({ site }) => site).join(','),
      ELC_TEST_CMS: replicas[0]?.cms ?? '',
      ELC_TEST_STANDIN: fakes.url,
      ELC_TEST_BUCKET: bucket?.url ?? '',
      ELC_TEST_SITE_FILES: path.join(siteDir, 'files'),
      ELC_TEST_LOGS: path.join(dataDir, 'logs'),
    },
    dataDir,
    settings: shared,
    replicas,
    end: stopReplicas,
    async restart() {
      await stopReplicas();
      for (const replica of replicas) await replica.start();
    },
    async kill() {
      await Promise.all(replicas.map((replica) => replica.kill()));
    },
    stop,
  };
}

/** Saves a product the making of pictures that an earlier one has made: `siteDir` is the folder of its site. */
export const copyMadePictures = (siteDir: string) =>
  copyPictures(PICTURES, path.join(siteDir, 'pictures'));

/** Adds what the other folder lacks; a picture's name holds the hash of what it shows. */
async function copyPictures(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to, { recursive: true });
  const names = (await readdir(from)).filter((name) => !name.endsWith('.tmp'));
  for (const name of names) {
    const target = path.join(to, name);
    if (existsSync(target)) continue;
    // Another product may be copying from there at this moment: it never finds half a file.
    const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`;
    await copyFile(path.join(from, name), draft);
    await rename(draft, target);
  }
}

async function makeReplica(
  port: number,
  shared: Readonly<Record<string, string>>,
  logFile: string,
): Promise<Replica> {
  const cmsPort = await freePort();
  const [site, cms] = [`http://localhost:${port}`, `http://localhost:${cmsPort}`];
  const values = {
    PUBLIC_URL: site,
    CMS_PUBLIC_URL: cms,
    ...shared,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    CMS_PORT: String(cmsPort),
    TRUSTED_PROXIES: '1',
    UPSTREAMS: 'sample',
  };
  let child: Child | null = null;
  let firstAdministratorUrl: string | null = null;
  return {
    site,
    cms,
    pid: () => child?.process.pid,
    firstAdministratorUrl: () => firstAdministratorUrl,
    async start() {
      firstAdministratorUrl = null;
      const onFirstAdministrator = (url: string) => {
        firstAdministratorUrl = url;
      };
      child = await startCms({ values, logFile, onFirstAdministrator });
    },
    kill: async () => child?.kill(),
    stop: async () => child?.stop(),
  };
}

/** A database that only this run uses. */
export async function ownDatabase(
  adminUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { Client } = createRequire(path.join(ROOT, 'e2e/package.json'))('pg');
  const name = `elc_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  // A server that runs already writes each commit to the disk before it answers, which no test is about.
  await run(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

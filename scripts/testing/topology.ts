import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { startCms } from '../run/cms.ts';
import { startStandin } from '../run/standin.ts';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { prepareDataDir } from '../setup/settings.ts';

/** The product as the tests see it: addresses in the environment, and a way to end it. */
export interface Topology {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

interface Shape {
  readonly replicas: number;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** Secrets of the installation, as every command has them. */
  readonly secrets: Readonly<Record<string, string>>;
}

const EDITOR = {
  CMS_ADMIN_EMAIL: 'editor@election-city.example',
  CMS_ADMIN_PASSWORD: 'Write-and-publish-1',
};

/** Starts the stand-in and the product, with a data folder and a database of their own. */
export async function startTopology({
  replicas,
  databaseUrl,
  redisUrl,
  secrets,
}: Shape): Promise<Topology> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-test-'));
  await prepareDataDir(dataDir);
  const database = databaseUrl ? await ownDatabase(databaseUrl) : null;
  const standin = await startStandin();
  const ends: Array<() => Promise<void>> = [standin.child.stop];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
    await database?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const addresses: Array<{ site: string; cms: string }> = [];
    for (let replica = 0; replica < replicas; replica += 1) {
      const [port, cmsPort] = [await freePort(), await freePort()];
      const values = {
        ...secrets,
        ...standin.upstreams,
        ...EDITOR,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        CMS_PORT: String(cmsPort),
        PUBLIC_URL: `http://localhost:${port}`,
        CMS_PUBLIC_URL: `http://localhost:${cmsPort}`,
        DATA_DIR: dataDir,
        TRUSTED_PROXIES: '1',
        UPSTREAMS: 'sample',
        ...(database && { DATABASE_URL: database.url }),
        ...(redisUrl && { REDIS_URL: redisUrl }),
      };
      const logFile = path.join(dataDir, 'logs', `replica-${replica}.log`);
      const cms = await startCms({ values, logFile, say: () => {} });
      ends.push(cms.stop);
      addresses.push({ site: `http://localhost:${port}`, cms: `http://localhost:${cmsPort}` });
    }
    return {
      env: {
        ...secrets,
        ...EDITOR,
        ELC_TEST_SITES: addresses.map(({ site }) => site).join(','),
        ELC_TEST_CMS: addresses[0]?.cms ?? '',
        ELC_TEST_STANDIN: standin.url,
        ELC_TEST_SITE_BUNDLE: path.join(ROOT, 'site/dist/server'),
        ELC_TEST_LOGS: path.join(dataDir, 'logs'),
      },
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** A database that only this run uses. */
async function ownDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { Client } = createRequire(path.join(ROOT, 'e2e/package.json'))('pg');
  const name = `elc_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from '../e2e/support/http-client.ts';
import { freePort } from '../scripts/setup/free-port.ts';
import { ROOT } from '../scripts/setup/paths.ts';
import { familyOf, type Process, shareOfMemoryMb } from './processes.ts';

/** Starts by `npm start` on a machine on which everything is built. */
export interface Starts {
  /** Seconds until the site answers with an empty data folder: the first content is put into it. */
  readonly emptySeconds: number;
  /** The same for later starts, on the data of the one before; sorted. */
  readonly laterSeconds: readonly number[];
  /** MB that npm, the start script and the fake server hold beside the product, each in part of what they share. */
  readonly besideMb: number;
}

const STARTS = Number(process.env.BENCH_STARTS ?? 5);
const POLL_MS = 20;
const START_MS_MAX = 300_000;
/** What the start itself needed is given back by then. */
const SETTLED_MS = 5000;
const PRODUCT = /cms\/dist\/src\/app\/main\.js/;
const RENDERER = /publish\/renderer/;

/** Starts the product as an operator does, on ports and a data folder of its own. */
export async function measureStarts(say: (text: string) => void): Promise<Starts> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-starts-'));
  try {
    // The same each time: with another address of the site every page is rendered again.
    const ports = { PORT: String(await freePort()), CMS_PORT: String(await freePort()) };
    say('first content');
    const empty = await startOnce(dataDir, ports);
    const later = [];
    for (let run = 0; run < STARTS; run += 1) {
      say(`start ${run + 1} of ${STARTS}`);
      later.push(await startOnce(dataDir, ports));
    }
    const besides = later.map(({ besideMb }) => besideMb).toSorted((a, b) => a - b);
    return {
      emptySeconds: empty.seconds,
      laterSeconds: later.map(({ seconds }) => seconds).toSorted((a, b) => a - b),
      besideMb: besides[Math.floor(besides.length / 2)] ?? Number.NaN,
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(
  dataDir: string,
  ports: { readonly PORT: string; readonly CMS_PORT: string },
): Promise<{ seconds: number; besideMb: number }> {
  const site = `http://127.0.0.1:${ports.PORT}`;
  const beganMs = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...ports,
      ...{ PUBLIC_URL: site, CMS_PUBLIC_URL: `http://127.0.0.1:${ports.CMS_PORT}` },
    },
    stdio: 'ignore',
  });
  const ended = once(npm, 'exit');
  let family: Process[] = [];
  try {
    while (!(await answers(`${site}/api/health`))) {
      if (npm.exitCode !== null) throw new Error('npm start ended before the site was up.');
      if (performance.now() - beganMs > START_MS_MAX) throw new Error('The site did not come up.');
      await pause(POLL_MS);
    }
    const seconds = (performance.now() - beganMs) / 1000;
    await pause(SETTLED_MS);
    family = await familyOf(npm.pid ?? Number.NaN);
    const shares = family
      .filter(({ command }) => !PRODUCT.test(command) && !RENDERER.test(command))
      .map(({ pid }) => shareOfMemoryMb(pid).catch(() => 0));
    const besideMb = (await Promise.all(shares)).reduce((sum, share) => sum + share, 0);
    return { seconds, besideMb };
  } finally {
    // The start script ends what it has started; npm ends after it.
    family = family.length > 0 ? family : await familyOf(npm.pid ?? Number.NaN);
    const script = family.find(({ command }) => command.includes('scripts/run/start.ts'));
    process.kill(script?.pid ?? npm.pid ?? Number.NaN, 'SIGTERM');
    await ended;
  }
}

const answers = (url: string) =>
  request(url).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );

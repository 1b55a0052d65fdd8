import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SECRET_NAMES } from '../../../cms/src/platform/env/env.ts';
import { freePort } from '../../../scripts/setup/free-port.ts';
import { ROOT } from '../../../scripts/setup/paths.ts';
import { runProgram } from '../../../scripts/setup/run-program.ts';
import { copyFirstData, firstDataPort } from '../../../scripts/testing/first-data.ts';

/** The product as `npm start` runs it, with ports and a data folder of its own. */
export interface StartedProduct {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly secretPhrase: string;
  readonly supervisor: ChildProcess;
  /** All that the terminal has shown. */
  readonly shown: () => string;
  /** The process that runs a script of the product now, found among what `npm start` has started. */
  pidOf(script: string): Promise<number | null>;
  /** Ends whatever is left, and removes the data. */
  remove(): Promise<void>;
}

const secretPhrase = 'six bricks make a tower';

/** The environment of a product on sample data, whose ports are free. */
export async function settingsOf(dataDir: string, settings: NodeJS.ProcessEnv = {}) {
  const [port, cmsPort] = [await freePort(firstDataPort('sqlite')), await freePort()];
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name]]));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...secrets,
    PORT: String(port),
    HOST: '127.0.0.1',
    CMS_PORT: String(cmsPort),
    PUBLIC_URL: `http://localhost:${port}`,
    CMS_PUBLIC_URL: `http://localhost:${cmsPort}`,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    UPSTREAMS: 'sample',
    ADMIN_SECRET_PHRASE: secretPhrase,
    ...settings,
  };
  return { env, port };
}

/** Runs `npm start`; resolves at once, before the product is up. */
export async function startProduct(
  settings: NodeJS.ProcessEnv = {},
  dataDirBefore?: string,
): Promise<StartedProduct> {
  const dataDir = dataDirBefore ?? (await mkdtemp(path.join(os.tmpdir(), 'elc-start-')));
  if (!dataDirBefore) await copyFirstData(dataDir);
  const { env, port } = await settingsOf(dataDir, settings);
  const supervisor = spawn(process.execPath, [path.join(ROOT, 'scripts/run.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let shown = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
    });
  }
  return {
    siteUrl: `http://127.0.0.1:${port}`,
    dataDir,
    secretPhrase,
    supervisor,
    shown: () => shown,
    pidOf: async (script) => (await descendants(supervisor.pid, script))[0] ?? null,
    async remove() {
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        supervisor.kill('SIGTERM');
        await once(supervisor, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ids of the processes below `root` whose command line names `script`. */
export async function descendants(root: number | undefined, script: string): Promise<number[]> {
  const { output } = await runProgram('ps', ['-axo', 'pid=,ppid=,args=']);
  const processes = output.split('\n').flatMap((line) => {
    const [, pid, parent, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), args: args ?? '' }] : [];
  });
  const below = (parent: number): typeof processes =>
    processes.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(root ?? -1)
    .filter(({ args }) => args.includes(script))
    .map(({ pid }) => pid);
}

/** Whether a process of this id runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

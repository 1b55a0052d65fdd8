import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { runProgram } from '../setup/run-program.ts';

/** A database or cache for the tests; `stop` ends it only if the tests started it. */
export interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

const UP_WITHIN_MS = 15_000;
const ENDED_WITHIN_MS = 20_000;

interface Options {
  /**
   * Starts one of its own whatever answers already, which a terminal's Ctrl+C does not reach: who has
   * started it ends it, after those who use it.
   */
  readonly isOwn?: boolean;
}

const postgresUrl = () =>
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Whether a PostgreSQL runs already. */
export const postgresAnswers = () => answers(postgresUrl(), 5432);

/** PostgreSQL that answers already, or one of our own where its programs are installed; else null. */
export async function postgres({ isOwn = false }: Options = {}): Promise<Service | null> {
  if (!isOwn && (await postgresAnswers())) return { url: postgresUrl(), stop: async () => {} };
  const bin = await postgresPrograms();
  return bin === null ? null : ownPostgres(bin, isOwn);
}

/**
 * A Redis of our own where it is installed, unless `TEST_REDIS_URL` names one; else one that answers
 * already; else null. What another run uses up of a day's limits, or empties, is then not this one's.
 */
export async function redis({ isOwn = false }: Options = {}): Promise<Service | null> {
  const given = isOwn ? undefined : process.env.TEST_REDIS_URL;
  const { code } = await runProgram('redis-server', ['--version']).catch(() => ({ code: 1 }));
  if (code === 0 && given === undefined) return ownRedis(isOwn);
  const url = given ?? 'redis://127.0.0.1:6379/11';
  if (!(await answers(url, 6379))) return null;
  await emptyRedis(url);
  return { url, stop: async () => {} };
}

async function ownRedis(detached: boolean): Promise<Service> {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore', detached });
  return started(child, `redis://127.0.0.1:${port}/0`, port);
}

async function emptyRedis(url: string): Promise<void> {
  const { Redis } = createRequire(path.join(ROOT, 'e2e/package.json'))('ioredis');
  const client = new Redis(url);
  await client.flushdb();
  await client.quit();
}

/** Debian installs the programs outside the PATH. */
export async function postgresPrograms(): Promise<string | null> {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? (await readdir(root)).sort().reverse() : [];
  const folder = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  if (folder) return folder;
  const { code } = await runProgram('initdb', ['--version']).catch(() => ({ code: 1 }));
  return code === 0 ? '' : null;
}

/** A throw-away cluster; PostgreSQL refuses to run as root, so root lends it to the user postgres. */
async function ownPostgres(bin: string, detached: boolean): Promise<Service | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-postgres-'));
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const as = (program: string, args: string[]): [string, string[]] =>
    asRoot
      ? ['runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args]]
      : [path.join(bin, program), args];
  if (asRoot) await runProgram('chown', ['postgres', folder]);
  const made = await runProgram(...as('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust']));
  if (made.code !== 0) {
    await rm(folder, { recursive: true, force: true });
    return null;
  }
  const [program, args] = as('postgres', [
    '-D',
    folder,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
    // Of a whole run, up to four products of two replicas have ten each at most.
    '-c',
    'max_connections=200',
  ]);
  const service = await started(
    spawn(program, args, { stdio: 'ignore', detached }),
    `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
  );
  return {
    url: service.url,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function started(child: ChildProcess, url: string, port: number): Promise<Service> {
  const deadlineMs = Date.now() + UP_WITHIN_MS;
  while (!(await answers(url, port))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) {
      child.kill('SIGKILL');
      throw new Error(`${child.spawnfile} did not start within ${UP_WITHIN_MS / 1000} s`);
    }
    await pause(100);
  }
  return {
    url,
    stop: () => endProgram(child, 'SIGINT'),
  };
}

/** Asks a program to end and waits for it; one that goes on for 20 s is named and killed. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => {
    console.error(`Not ended within ${ENDED_WITHIN_MS / 1000} s, and killed: ${child.spawnfile}`);
    child.kill('SIGKILL');
  }, ENDED_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

function answers(url: string, defaultPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) || defaultPort, timeout: 1000 });
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

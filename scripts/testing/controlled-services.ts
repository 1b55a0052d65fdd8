import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../setup/free-port.ts';
import { runOrThrow, runProgram } from '../setup/run-program.ts';
import { within } from '../setup/within.ts';
import { endProgram, postgresPrograms, started } from './services.ts';

const MADE_WITHIN_MS = 3 * 60_000;

/** A service of the test's own that it may freeze, thaw, kill and start again on what it has stored. */
export interface ControlledService {
  readonly url: string;
  /** Its processes stop running (SIGSTOP): sockets stay open, and nothing is answered. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Ends all its processes at once (SIGKILL). */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis that only this test uses; null where the program is missing. */
export async function controlledRedis(): Promise<ControlledService | null> {
  const { code } = await runProgram('redis-server', ['--version']).catch(() => ({ code: 1 }));
  if (code !== 0) return null;
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const url = `redis://127.0.0.1:${port}/0`;
  return controlled(url, port, () => spawn('redis-server', args, { stdio: 'ignore' }));
}

/** A PostgreSQL that only this test uses, with further settings of its own; null where the programs are missing. */
export async function controlledPostgres(
  own: readonly string[] = [],
): Promise<ControlledService | null> {
  const bin = await postgresPrograms();
  if (bin === null) return null;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-postgres-'));
  const port = await freePort();
  const user = await otherUser();
  if (user) await runOrThrow('Lending the folder', 'chown', [String(user.uid), folder]);
  const run = (program: string, args: string[]) =>
    spawn(path.join(bin, program), args, { stdio: 'ignore', cwd: folder, ...user });
  const making = run('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-sync']);
  const [made] = await within(MADE_WITHIN_MS, 'initdb makes a cluster', once(making, 'exit'));
  if (made !== 0) throw new Error(`initdb ended with ${made}`);
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=60', ...own];
  const service = await controlled(`postgres://postgres@127.0.0.1:${port}/postgres`, port, () =>
    run('postgres', [
      ...['-D', folder, '-p', String(port), '-k', folder],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]),
  );
  return {
    ...service,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
async function otherUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (option: string) =>
    Number(await runOrThrow('Finding the user postgres', 'id', [option, 'postgres']));
  return { uid: await id('-u'), gid: await id('-g') };
}

async function controlled(
  url: string,
  port: number,
  run: () => ChildProcess,
): Promise<ControlledService> {
  let child: ChildProcess;
  async function start() {
    child = run();
    await started(child, url, port);
  }
  /** The process first: it can then start no further ones. */
  async function signal(name: NodeJS.Signals): Promise<void> {
    const pid = child.pid ?? 0;
    process.kill(pid, name);
    for (const other of await childrenOf(pid)) signalIfThere(other, name);
  }
  await start();
  return {
    url,
    start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      const others = await childrenOf(child.pid ?? 0);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      for (const pid of others) signalIfThere(pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      await signal('SIGCONT');
      await endProgram(child, 'SIGINT');
    },
  };
}

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile, with its parent or by itself.
  }
}

/** Ids of the processes that `parent` has started, by Linux's process table. */
async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name, in brackets, may hold spaces: what follows is the state and the parent.
    const [, parentId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(parentId) === parent) found.push(Number(name));
  }
  return found;
}

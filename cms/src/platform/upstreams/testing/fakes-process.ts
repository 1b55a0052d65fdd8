import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const MAIN = path.resolve(__dirname, '../../../../../fakes/src/main.ts');

/** A request as the fake server lists it; times in milliseconds since the epoch. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly status: number | null;
}

/** The fake server in a process of its own, as the product runs it. */
export interface FakesProcess {
  readonly url: string;
  /** Address of its mail server. */
  readonly smtpUrl: string;
  fail(fault: Readonly<Record<string, unknown>>): Promise<void>;
  requests(): Promise<SeenRequest[]>;
  /** Ends faults and forgets requests and counts. */
  reset(): Promise<void>;
}

/** Addresses of Roblox's hosts on the fake server. */
export const robloxUrls = (url: string) => ({
  users: `${url}/roblox/users`,
  badges: `${url}/roblox/badges`,
  games: `${url}/roblox/games`,
  thumbnails: `${url}/roblox/thumbnails`,
  groups: `${url}/roblox/groups`,
  cloud: `${url}/roblox/cloud`,
});

let started: Promise<FakesProcess> | undefined;

/**
 * The fake server of this test worker, as after its start: files of a worker follow each other. It is started
 * once and ends with the worker, whose output it does not hold open.
 */
export async function fakesOfThisWorker(): Promise<FakesProcess> {
  started ??= startFakesProcess();
  const fakes = await started;
  await fakes.reset();
  return fakes;
}

async function startFakesProcess(): Promise<FakesProcess> {
  const child = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let problem = '';
  child.stderr?.on('data', (text: Buffer) => {
    problem += text;
  });
  const line = once(createInterface(child.stdout as Readable), 'line');
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The fake server has ended: ${problem}`);
  });
  const [announced] = (await Promise.race([line, ended])) as [string];
  ended.catch(() => {});
  letWorkerEnd(child);
  const { url, smtpUrl } = JSON.parse(announced) as { url: string; smtpUrl: string };
  return {
    url,
    smtpUrl,
    async fail(fault) {
      const response = await fetch(`${url}/_faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (!response.ok)
        throw new Error(`The fake server refused the fault: ${await response.text()}`);
    },
    requests: async () => (await (await fetch(`${url}/_requests`)).json()) as SeenRequest[],
    async reset() {
      await fetch(`${url}/_reset`, { method: 'POST' });
    },
  };
}

/** Nothing of the process keeps the worker from ending; its channel then closes, which ends it. */
function letWorkerEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref();
}

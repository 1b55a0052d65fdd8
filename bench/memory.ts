import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { requestOk } from '../e2e/support/http-client.ts';
import { addManyGuides } from '../e2e/support/many-guides.ts';
import { signIn } from '../e2e/support/panel-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';
import { runProgram } from '../scripts/setup/run-program.ts';
import { processes, residentMb } from './processes.ts';
import { publishTimes, untilPublished } from './publishing.ts';
import { hasWrk } from './wrk.ts';

/** Resident memory in MB of the process that serves, and of the renderer beside it (0 while there is none). */
export interface MemoryUse {
  readonly when: string;
  readonly product: number;
  /** For the product, by docs/performance.md; null where it has none. */
  readonly goal: number | null;
  readonly renderer: number;
}

/** MB: at rest, after requests, and with `GUIDES` guides. */
const GOALS = { atRest: 420, afterRequests: 520, withGuides: 650 };

const REQUESTS = Number(process.env.BENCH_MEMORY_REQUESTS ?? 1_000_000);
const GUIDES = 500;
const PUBLICATIONS = Number(process.env.BENCH_MEMORY_PUBLICATIONS ?? 100);
const CHECKS = Number(process.env.BENCH_MEMORY_CHECKS ?? 10_000);
const CHECKS_AT_ONCE = 8;
const PREFIX = 'memoryguide';
const PATHS = ['/', '/commands', '/guides', '/api/stats', '/api/commands', '/api/guides'];
const RUN_SECONDS = 5;
/** V8 returns what a burst of work has left behind within a minute or so. */
const REST_MS = 60_000;

/**
 * Measures the product's memory one step after the other: right after its start, and a minute after each
 * of these: the start, requests, 500 guides, publications, and checks of players. Null where wrk or `/proc`
 * is missing.
 */
export async function measureMemory(dataDir: string): Promise<MemoryUse[] | null> {
  const pid = await productIn(dataDir);
  if (pid === null || !(await hasWrk())) return null;
  const measured: MemoryUse[] = [];
  const note = async (when: string, goal: number | null) => {
    if (goal !== null) await pause(REST_MS);
    const renderer = await childOf(pid);
    const use = {
      product: await residentMb(pid),
      goal,
      renderer: renderer ? await residentMb(renderer) : 0,
    };
    measured.push({ when, ...use });
  };
  await note('when it has started', null);
  await note('at rest', GOALS.atRest);
  await note(`after ${await send(REQUESTS)} requests`, GOALS.afterRequests);
  await addManyGuides(PREFIX, 0, GUIDES);
  await untilPublished(`${PREFIX}-${GUIDES - 1}`);
  await note(`with ${GUIDES} guides more`, GOALS.withGuides);
  const { cmsUrl, editor } = runningProduct();
  const panel = await signIn(cmsUrl, editor);
  for (let index = -1; index < PUBLICATIONS; index += 1) await publishTimes(panel, 'memory', index);
  await note(`after ${PUBLICATIONS} publications`, GOALS.withGuides);
  await note(`after ${await send(REQUESTS)} requests more`, GOALS.withGuides);
  await checkPlayers();
  await note(`after ${CHECKS} checks of players`, GOALS.withGuides);
  return measured;
}

/** Sends requests until there were so many; says how many. */
async function send(count: number): Promise<number> {
  const [site] = runningProduct().sites;
  let sent = 0;
  for (let run = 0; sent < count; run += 1) {
    const path = PATHS[run % PATHS.length] ?? '/';
    const args = ['-t1', '-c32', `-d${RUN_SECONDS}s`, '-H', 'Accept-Encoding: gzip, deflate, br'];
    const { output } = await runProgram('wrk', [...args, `${site}${path}`]);
    sent += Number(/(\d+) requests in/.exec(output)?.[1] ?? count);
  }
  return sent;
}

/** Checks different players, a few at once. */
async function checkPlayers(): Promise<void> {
  let next = 1;
  const checkNext = async () => {
    for (let index = next++; index <= CHECKS; index = next++) {
      await (await checkPlayer(index)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, checkNext));
}

/** Id of the process that works on a data folder. */
async function productIn(dataDir: string): Promise<number | null> {
  for (const { pid, command } of await processes()) {
    if (!command.includes('main.js')) continue;
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (environment.split('\0').includes(`DATA_DIR=${dataDir}`)) return pid;
  }
  return null;
}

async function childOf(parent: number): Promise<number | null> {
  return (await processes()).find((one) => one.parent === parent)?.pid ?? null;
}

/** Name of a player of the sample, by number: from 1 on, as many as `CITIZENS` (fakes/src/roblox/players.ts). */
const playerName = (index: number) => `Citizen${String(index).padStart(5, '0')}`;

/**
 * Checks a player as a visitor without earlier requests: each visitor is rate-limited.
 * @throws Error unless it is answered.
 */
function checkPlayer(index: number): Promise<Response> {
  const { sites, publishableKey } = runningProduct();
  return requestOk(`${sites[0]}/api/newgen-check/${playerName(index)}`, {
    headers: { 'X-API-Key': publishableKey },
    from: `10.78.${Math.floor(index / 250) % 250}.${index % 250}`,
  });
}

import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { addManyGuides } from '../e2e/support/many-guides.ts';
import { signIn } from '../e2e/support/panel-client.ts';
import { runningProduct } from '../e2e/support/running-product.ts';
import { runProgram } from '../scripts/setup/run-program.ts';
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
const GOALS = { atRest: 380, afterRequests: 450, withGuides: 500 };

const REQUESTS = Number(process.env.BENCH_MEMORY_REQUESTS ?? 1_000_000);
const GUIDES = 500;
const PUBLICATIONS = Number(process.env.BENCH_MEMORY_PUBLICATIONS ?? 100);
const PREFIX = 'memoryguide';
const PATHS = ['/', '/commands', '/guides', '/api/stats', '/api/commands', '/api/guides'];
const RUN_SECONDS = 5;
/** V8 returns what a burst of work has left behind within a minute or so. */
const REST_MS = 60_000;

/**
 * Measures the memory of the process that serves, one step after the other: right after its start, and a
 * minute after each of these: the start, requests, 500 guides and publications. Null where wrk is missing.
 * @throws Error where there is no `/proc`.
 */
export async function measureMemory(pid: number): Promise<MemoryUse[] | null> {
  if (!(await hasWrk())) return null;
  const measured: MemoryUse[] = [];
  const note = async (when: string, goal: number | null) => {
    if (goal !== null) await pause(REST_MS);
    const [renderer] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ');
    const product = await residentMb(String(pid));
    measured.push({ when, product, goal, renderer: renderer ? await residentMb(renderer) : 0 });
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

async function residentMb(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ENGINES, type Engine, type EngineName, openEngine, type Work } from './engine.ts';
import type { Report } from './worker.ts';

/** What an engine reaches with two worker processes on one PostgreSQL. */
export interface EngineSpeed {
  readonly engine: EngineName;
  /** From when work is added, at random moments, until a worker begins it; sorted. */
  readonly pickUpMs: readonly number[];
  /** Of both workers, while there is no work. */
  readonly idleTransactionsPerSecond: number;
  /** Until 1,000 pieces of work are done that were added one after the other. */
  readonly thousandMs: number;
  /** From when a worker is killed in the middle of its work until the other begins it; sorted. */
  readonly afterKillSeconds: readonly number[];
}

const PICK_UPS = Number(process.env.BENCH_PICK_UPS ?? 60);
const KILLS = Number(process.env.BENCH_KILLS ?? 5);
const MANY = 1000;
const IDLE_SECONDS = 20;
/** What the start needed has been done by then. */
const SETTLED_MS = 3000;
/** Longer than any kill is waited for before. */
const LONG_WORK_MS = 15_000;

/** Measures each engine in a database of its own on a server that `serverUrl` names, which is dropped again. */
export async function compareEngines(
  serverUrl: string,
  say: (text: string) => void,
): Promise<EngineSpeed[]> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  const speeds: EngineSpeed[] = [];
  for (const engine of ENGINES) {
    const database = `elc_bench_${engine.replaceAll('-', '_')}`;
    await server.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${database}`);
    const transactions = async () => {
      const counted = await server.query(
        'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = $1',
        [database],
      );
      return Number(counted.rows[0].count);
    };
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    try {
      speeds.push(await measure(engine, url.href, transactions, say));
    } finally {
      await server.query(`DROP DATABASE ${database} WITH (FORCE)`);
    }
  }
  await server.end();
  return speeds;
}

async function measure(
  name: EngineName,
  url: string,
  transactions: () => Promise<number>,
  say: (text: string) => void,
): Promise<EngineSpeed> {
  const engine = await openEngine(name, url, { pool: 2, isFirst: true });
  const crew = createCrew(name, url);
  try {
    await crew.hire();
    await crew.hire();
    say(`${name}: picking work up`);
    const pickUpMs = await pickUps(engine, crew);
    say(`${name}: without work`);
    await pause(SETTLED_MS);
    const before = await transactions();
    await pause(IDLE_SECONDS * 1000);
    const idleTransactionsPerSecond = ((await transactions()) - before) / IDLE_SECONDS;
    say(`${name}: ${MANY} at once`);
    const thousandMs = await doMany(engine, crew);
    say(`${name}: killing workers`);
    const afterKillSeconds = await kills(engine, crew);
    return { engine: name, pickUpMs, idleTransactionsPerSecond, thousandMs, afterKillSeconds };
  } finally {
    await crew.dismiss();
    await engine.close();
  }
}

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);

async function pickUps(engine: Engine, crew: Crew): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < PICK_UPS; index += 1) {
    await pause(Math.random() * 1200);
    const work: Work = { id: `pick-up-${index}`, workMs: 0 };
    const began = crew.next('began', work.id);
    await engine.add(work);
    const addedMs = Date.now();
    times.push((await began).atMs - addedMs);
  }
  return sorted(times);
}

async function doMany(engine: Engine, crew: Crew): Promise<number> {
  const works = Array.from({ length: MANY }, (_, index) => ({ id: `many-${index}`, workMs: 0 }));
  const done = Promise.all(works.map(({ id }) => crew.next('done', id)));
  const beganMs = performance.now();
  for (const work of works) await engine.add(work);
  await done;
  return performance.now() - beganMs;
}

async function kills(engine: Engine, crew: Crew): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < KILLS; index += 1) {
    const work: Work = { id: `kill-${index}`, workMs: LONG_WORK_MS };
    const began = crew.next('began', work.id);
    await engine.add(work);
    const { worker } = await began;
    await pause(Math.random() * 2000);
    const again = crew.next('began', work.id);
    const done = crew.next('done', work.id);
    worker.kill('SIGKILL');
    const killedMs = Date.now();
    times.push(((await again).atMs - killedMs) / 1000);
    await crew.hire();
    await done;
  }
  return sorted(times);
}

type Received = { readonly atMs: number; readonly worker: ChildProcess };
type Crew = ReturnType<typeof createCrew>;

/** Worker processes, and what they report. */
function createCrew(name: EngineName, url: string) {
  const workers: ChildProcess[] = [];
  const awaited = new Map<string, (received: Received) => void>();

  return {
    /** Starts another worker. */
    async hire(): Promise<void> {
      const file = fileURLToPath(import.meta.resolve('./worker.ts'));
      const worker = fork(file, [name, url], { execArgv: ['--no-warnings'] });
      const up = new Promise<void>((resolve) => {
        worker.on('message', (report: Report) => {
          if (report.type === 'up') return resolve();
          const atMs = report.type === 'began' ? report.atMs : Date.now();
          awaited.get(`${report.type} ${report.id}`)?.({ atMs, worker });
        });
      });
      workers.push(worker);
      await up;
    },
    /** Resolves at the next report of the kind about this work. */
    next: (type: 'began' | 'done', id: string) =>
      new Promise<Received>((resolve) => awaited.set(`${type} ${id}`, resolve)),
    /** Ends all of them. */
    async dismiss(): Promise<void> {
      const left = workers.filter(({ exitCode, signalCode }) => !exitCode && !signalCode);
      await Promise.all(
        left.map(async (worker) => {
          worker.kill('SIGKILL');
          await once(worker, 'exit');
        }),
      );
    },
  };
}

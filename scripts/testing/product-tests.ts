import type { Settings } from '../setup/settings.ts';
import { against, type Suite } from './against.ts';
import type { Machine } from './machine.ts';
import type { Phases } from './phases.ts';
import { runPlaywright, type Wanted } from './playwright.ts';
import { NOTHING, type Results, SKIPPED, sum } from './results.ts';
import { redis } from './services.ts';
import { runVitest } from './vitest.ts';

/** What every part of a run needs. */
export interface Run {
  readonly phases: Phases;
  readonly values: Settings['values'];
  /** Those of this installation; the tests bring every other setting themselves. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly machine: Machine;
}

const WITHIN_MINUTES = 75;

/** HTTP, hostile or lifecycle tests: these files. */
export async function vitestPart(
  { phases }: Run,
  project: 'http' | 'hostile' | 'lifecycle',
  name: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Results> {
  if (files.length === 0) return NOTHING;
  return phases.step(name, (say) =>
    runVitest(project, { name, files, env, say, withinMinutes: WITHIN_MINUTES }),
  );
}

/** Browser tests; skipped without a browser. */
export async function pages(
  { phases, machine: { browser } }: Run,
  name: string,
  env: NodeJS.ProcessEnv,
  wanted: Pick<Wanted, 'project' | 'only' | 'files'>,
): Promise<Results> {
  if (!browser) return SKIPPED;
  return phases.step(name, (say) =>
    runPlaywright({ ...wanted, name, env, browser, say, withinMinutes: WITHIN_MINUTES }),
  );
}

export const inTurn =
  (...suites: readonly Suite[]): Suite =>
  async (env) => {
    const run: Results[] = [];
    for (const suite of suites) run.push(await suite(env));
    return sum(run);
  };

/** Against a product of its own on SQLite. */
export function onSqlite({ phases, secrets }: Run, suite: Suite): Promise<Results> {
  const shape = { replicas: 1, isPrepared: true, isBesideOthers: true, secrets };
  return against(phases, 'SQLite', shape, suite);
}

/** Against two replicas of its own on PostgreSQL, with a Redis that no other product uses; skipped without them. */
export async function onPostgres(
  { phases, secrets, machine: { database } }: Run,
  suite: Suite,
): Promise<Results> {
  const cache = database && (await redis());
  if (!database || !cache) return SKIPPED;
  const shape = {
    ...{ replicas: 2, isPrepared: true, isBesideOthers: true },
    ...{ databaseUrl: database.url, redisUrl: cache.url, secrets },
  };
  return against(phases, 'PostgreSQL', shape, suite).finally(cache.stop);
}

import path from 'node:path';
import { Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { against } from './against.ts';
import { findBrowser } from './browser.ts';
import { buildProduct } from './core.ts';
import { runPlaywright } from './playwright.ts';
import { prepareFirstPostgres } from './prepare-first-data.ts';
import type { Run } from './product-tests.ts';
import { NGINX, POSTGRESQL, REDIS, requirePrograms } from './programs.ts';
import { type Results, SKIPPED, sum } from './results.ts';
import { postgres, postgresAnswers, redis } from './services.ts';
import { runVitest } from './vitest.ts';

/** Where tests run by the file's place; what is in no such place is a unit test. */
const PLACES = {
  http: /^e2e\/http\b/,
  // Its subfolders hold the generators, whose tests are unit tests.
  hostile: /^e2e\/hostile(\/[^/]*\.test\.ts)?$/,
  browser: /^e2e\/browser\b/,
  lifecycle: /^e2e\/lifecycle\b/,
} as const;

/** What named HTTP and browser tests run against, by the name that `--on` has for it. */
const PRODUCTS = new Map([
  ['sqlite', { replicas: 1, isScaled: false, isBehindNginx: false }],
  ['postgres', { replicas: 2, isScaled: true, isBehindNginx: false }],
  ['cluster', { replicas: 3, isScaled: true, isBehindNginx: true }],
]);

/** @throws Failure that lists the names. */
function productOf(name: string) {
  const product = PRODUCTS.get(name);
  if (product) return product;
  throw new Failure(`--on takes ${[...PRODUCTS.keys()].join(', ')}; not ${name}.`);
}

const WITHIN_MINUTES = 24 * 60;

/** What the named tests run on. */
interface Where {
  readonly on: string;
  readonly mayInstall: boolean;
}

/** The named files and folders alone; HTTP and browser tests against the product that `on` names. */
export async function namedTests(
  run: Omit<Run, 'machine'>,
  named: readonly string[],
  { on, mayInstall }: Where,
): Promise<Results> {
  const product = productOf(on);
  const files = named.map((file) => path.relative(ROOT, path.resolve(file)));
  const at = (place: keyof typeof PLACES) => files.filter((file) => PLACES[place].test(file));
  const unit = files.filter((file) => !Object.values(PLACES).some((place) => place.test(file)));
  const vitest = (project: Parameters<typeof runVitest>[0], ours: readonly string[], env = {}) =>
    runVitest(project, { name: project, files: ours, env, withinMinutes: WITHIN_MINUTES });
  const results: Results[] = [];
  if (unit.length > 0) results.push(await vitest('unit', unit));
  if (unit.length === files.length) return sum(results);
  const built = await buildProduct(run);
  if (built.failures.length > 0) return sum([...results, built]);
  const lifecycle = at('lifecycle');
  if (lifecycle.length > 0) results.push(await vitest('lifecycle', lifecycle, run.secrets));
  if (unit.length + lifecycle.length === files.length) return sum(results);
  const suite = async (env: NodeJS.ProcessEnv) => {
    const parts: Results[] = [];
    for (const project of ['http', 'hostile'] as const) {
      const ours = at(project);
      if (ours.length > 0) parts.push(await vitest(project, ours, env));
    }
    const pages = at('browser');
    const browser = pages.length > 0 ? await findBrowser(run.phases, mayInstall) : null;
    if (pages.length > 0 && !browser) parts.push(SKIPPED);
    if (browser) {
      const suite = { name: 'browser', files: pages, env, withinMinutes: WITHIN_MINUTES };
      parts.push(await runPlaywright({ ...suite, browser }));
    }
    return sum(parts);
  };
  return sum([...results, await onProduct(run, { on, mayInstall }, product, suite)]);
}

async function onProduct(
  { phases, secrets }: Omit<Run, 'machine'>,
  { on: name, mayInstall }: Where,
  { replicas, isScaled, isBehindNginx }: ReturnType<typeof productOf>,
  suite: Parameters<typeof against>[3],
): Promise<Results> {
  if (isBehindNginx) await requirePrograms([NGINX], phases, mayInstall);
  const shape = { replicas, isPrepared: true, isBehindNginx, secrets };
  if (!isScaled) return against(phases, name, shape, suite);
  const needed = (await postgresAnswers()) ? [REDIS] : [POSTGRESQL, REDIS];
  await requirePrograms(needed, phases, mayInstall);
  const [database, cache] = [await postgres(), await redis()];
  if (!(database && cache)) throw new Failure('PostgreSQL or Redis could not be started.');
  // Where the programs are older than the server the product loads the content itself.
  await prepareFirstPostgres(phases, secrets, database.url).catch((thrown: Error) =>
    console.log(`The first content on PostgreSQL was not saved: ${thrown.message}`),
  );
  const urls = { databaseUrl: database.url, redisUrl: cache.url };
  return against(phases, name, { ...shape, ...urls }, suite).finally(async () => {
    await database.stop();
    await cache.stop();
  });
}

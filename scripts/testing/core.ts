import { build } from '../setup/build.ts';
import type { Suite } from './against.ts';
import type { Changed } from './changed.ts';
import { check, staticChecks } from './checks.ts';
import { prepareFirstData } from './prepare-first-data.ts';
import { inTurn, onPostgres, onSqlite, pages, type Run, vitestPart } from './product-tests.ts';
import { NOTHING, type Results, sum } from './results.ts';
import { filesBy } from './tags.ts';
import { runVitest } from './vitest.ts';

/** Playwright's options for tests of one tag, whose name another one begins with. */
const tagged = (tag: string) => ['--grep', `${tag}(?![\\w/-])`];

/**
 * `npm test`: all checks, the build, all unit tests; then on one product on SQLite and on two replicas on PostgreSQL
 * and Redis, beside each other, what is tagged `core`, `core/postgres` and `@core`, and the tests of what has changed.
 * Before the products are tested there are two lanes, as many as there are processors at least: unit tests, and all else
 * in turn. Six programs at once took a third longer.
 */
export async function coreTests(run: Run, changed: Changed): Promise<Results> {
  const { phases } = run;
  const units = phases.step('Unit tests', (say) =>
    runVitest('unit', { name: 'Unit tests', say, withinMinutes: 30 }),
  );
  const built = await buildProduct(run);
  const checked = await staticChecks(phases);
  const isBuilt = built.failures.length === 0;
  const core = await filesBy('e2e/http', (tags) => tags.has('core'));
  const onReplicas = await filesBy('e2e/http', (tags) => tags.has('core/postgres'));
  const notOnSqliteOnly = await filesBy('e2e/http', (tags) => !tags.has('sqlite'));
  const changedOnReplicas = changed.http.filter((file) => notOnSqliteOnly.includes(file));
  const sqlite = inTurn(
    (env) => pages(run, 'Axe on SQLite', env, { only: tagged('@core/axe') }),
    (env) => vitestPart(run, 'http', 'HTTP on SQLite', both(core, changed.http), env),
    async (env) =>
      changed.browser.length === 0
        ? NOTHING
        : pages(run, 'Changed pages', env, {
            files: changed.browser,
            only: ['--grep-invert', '@core'],
          }),
  );
  const postgres = inTurn(
    // First: some journeys need the first content as it comes.
    (env) => pages(run, 'Journeys on PostgreSQL', env, { only: tagged('@core') }),
    (env) =>
      vitestPart(run, 'http', 'HTTP on PostgreSQL', both(onReplicas, changedOnReplicas), env),
  );
  const products = isBuilt ? await startInTurn(run, units, { postgres, sqlite }) : [];
  const results = sum([built, checked, await units, ...(await Promise.all(products))]);
  if (!isBuilt) return results;
  const lifecycle = changed.lifecycle;
  const ours = await vitestPart(run, 'lifecycle', 'Changed lifecycle', lifecycle, run.secrets);
  return sum([results, ours]);
}

/** Starts one product after the other, first the one whose tests take longer; they wait for the unit tests. */
async function startInTurn(
  run: Run,
  units: Promise<unknown>,
  { postgres, sqlite }: Readonly<Record<'postgres' | 'sqlite', Suite>>,
) {
  const isUp = Promise.withResolvers<void>();
  const after =
    (suite: Suite): Suite =>
    async (env) => {
      isUp.resolve();
      await units;
      return suite(env);
    };
  const first = onPostgres(run, after(postgres));
  await Promise.race([isUp.promise, first]);
  return [first, onSqlite(run, after(sqlite))];
}

const both = (some: readonly string[], others: readonly string[]) => [
  ...new Set([...some, ...others]),
];

/** The product as tests start it, with the secrets of this installation, and its first content on SQLite. */
export const buildProduct = ({ phases, values, secrets }: Omit<Run, 'machine'>) =>
  check(phases, 'Build', async () => {
    await build(phases, values);
    await prepareFirstData(phases, secrets);
  });

import os from 'node:os';
import path from 'node:path';
import { readArguments } from '../setup/arguments.ts';
import { build } from '../setup/build.ts';
import { endWith, Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { runOrThrow } from '../setup/run-program.ts';
import { readSettings, type Settings, secretsIn } from '../setup/settings.ts';
import { against, type Suite } from '../testing/against.ts';
import { type Browser, findBrowser } from '../testing/browser.ts';
import { LONG_FORM, WITH_LONG_FORM } from '../testing/long-form.ts';
import { type Share, shareSetting } from '../testing/on-one-database.ts';
import { runPlaywright } from '../testing/playwright.ts';
import { prepareFirstData, prepareFirstPostgres } from '../testing/prepare-first-data.ts';
import { NGINX, requirePrograms } from '../testing/programs.ts';
import { postgres, redis, type Service } from '../testing/services.ts';
import {
  failed,
  failureList,
  PASSED,
  SKIPPED,
  slowestFiles,
  sum,
  type Tally,
} from '../testing/tally.ts';
import { runVitest, runVitestOnProduct, type Showing } from '../testing/vitest.ts';

const progress = createProgress();
const tallies: Tally[] = [];

/** A check that passes or fails as a whole; what it printed is shown when it fails. */
async function check(name: string, program: string, args: string[]): Promise<void> {
  const failure = await progress
    .step(name, () => runOrThrow(name, program, args, { env: { ASTRO_TELEMETRY_DISABLED: '1' } }))
    .then(
      () => null,
      (thrown: Error) => thrown,
    );
  if (failure) console.error(failure.message);
  tallies.push(failure ? failed(name, failure.message) : PASSED);
}

/** @param project A folder with a `tsconfig.json`, or another such file. */
const types = (what: string, project: string) =>
  check(`Types: ${what}`, 'pnpm', ['exec', 'tsc', '--noEmit', '--singleThreaded', '-p', project]);

/**
 * In two lanes, each about as long: every check has one processor. The site's types come after its build, which
 * writes some of them.
 */
async function staticChecks(built: Promise<void>): Promise<void> {
  await check('Format and lint', 'pnpm', ['exec', 'biome', 'ci', '--error-on-warnings', '.']);
  const first = async () => {
    await types('contracts, fakes, scripts, benches and tests', '.');
    await types("tests of the CMS's code", 'cms/tsconfig.tests.json');
  };
  const second = async () => {
    await types('CMS', 'cms');
    await types("additions to the CMS's panel", 'cms/src/admin');
    await check('Dependency rules', 'node', ['scripts/structure/check.ts']);
    await built;
    await check('Types: site', 'pnpm', ['--filter', '@elc/site', 'run', 'types']);
  };
  await Promise.all([first(), second()]);
}

type Secrets = Readonly<Record<string, string>>;

const WITHOUT_BROWSER =
  'Browser tests are skipped: no Chromium. Install one: apt-get install chromium';

const http =
  (showing: Showing): Suite =>
  (env) =>
    runVitestOnProduct('http', env, showing);

/** Runs the files of that share only. */
const only =
  (share: Share, suite: Suite): Suite =>
  (env) =>
    suite({ ...env, ...shareSetting(share) });

const pages =
  (project: 'changing' | 'untouched' | 'reading', browser: Browser | null): Suite =>
  async (env) =>
    browser ? runPlaywright(project, browser, env, 'at the end') : SKIPPED;

const inTurn =
  (...suites: readonly Suite[]): Suite =>
  async (env) => {
    const run: Tally[] = [];
    for (const suite of suites) run.push(await suite(env));
    return sum(run);
  };

/** What strangers may send comes last: the product stores it, and other tests would meet it. */
const hostile: Suite = (env) => runVitestOnProduct('hostile', env, 'at the end');

/** A product of its own on SQLite. */
async function onSqlite(name: string, secrets: Secrets, suite: Suite): Promise<void> {
  const shape = { replicas: 1, isPrepared: true, isBesideOthers: true, secrets };
  tallies.push(await against(progress, `SQLite, ${name}`, shape, suite));
}

/** A product of its own: two replicas on PostgreSQL, with a Redis that no other product uses. */
async function onPostgres(
  name: string,
  secrets: Secrets,
  databaseUrl: string,
  suite: Suite,
): Promise<void> {
  const cache = await redis();
  const shape = {
    ...{ replicas: 2, isPrepared: true, isBesideOthers: true },
    ...{ databaseUrl, redisUrl: cache?.url ?? '', secrets },
  };
  tallies.push(await against(progress, `PostgreSQL and Redis, ${name}`, shape, suite));
  await cache?.stop();
}

/**
 * Products and fake upstreams of their own for each of these, and for the lifecycle tests. Much of what they do is
 * waiting, so one more than there are processors runs at a time.
 */
async function productTests(
  secrets: Secrets,
  { database, cache }: Services,
  browser: Browser | null,
): Promise<void> {
  if (!browser) console.log(WITHOUT_BROWSER);
  await cache?.stop();
  const reading = pages('reading', browser);
  const onBoth = inTurn(http('at the end'), hostile);
  const lifecycle = (share: Share) => async () => {
    // One server for all of them: each uses databases of its own.
    const server = database && { TEST_DATABASE_URL: database.url };
    const env = { ...secrets, ...shareSetting(share), ...server };
    tallies.push(await runVitestOnProduct('lifecycle', env, 'at the end'));
  };
  const onServices =
    database && cache
      ? [
          () => onPostgres('HTTP', secrets, database.url, only('both databases', onBoth)),
          () => onPostgres('other pages', secrets, database.url, reading),
        ]
      : [skipPostgres, () => onSqlite('other pages', secrets, reading)];
  const onOne = inTurn(http('at the end'), hostile);
  await inLanes(os.availableParallelism() + 1, [
    lifecycle('at the port of the first content'),
    lifecycle('at any port'),
    ...onServices,
    () => onSqlite('pages that change', secrets, pages('changing', browser)),
    () => onSqlite('untouched pages', secrets, pages('untouched', browser)),
    () => onSqlite('HTTP of one database', secrets, only('one database', onOne)),
    () => onSqlite('HTTP', secrets, only('both databases', http('at once'))),
  ]);
  await database?.stop();
}

async function skipPostgres(): Promise<void> {
  console.log(
    'The tests on PostgreSQL and Redis are skipped. Install them: apt-get install postgresql redis-server',
  );
  tallies.push(SKIPPED);
}

/** So many jobs at a time, the first ones first. */
async function inLanes(lanes: number, jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...jobs];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Files or folders of tests that are named on the command line, and where HTTP and browser tests run. */
const { values: options, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      on: { type: 'string', default: 'sqlite' },
      long: { type: 'boolean', default: false },
    },
  },
  'Usage: npm test -- [--on sqlite|postgres|cluster] [file or folder …]',
);
if (options.long) Object.assign(process.env, LONG_FORM);

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

/** The named tests alone; HTTP and browser tests against the product that `on` names. */
async function namedTests(
  named: readonly string[],
  on: string,
  values: Settings['values'],
  secrets: Secrets,
): Promise<void> {
  const files = named.map((file) => path.relative(ROOT, path.resolve(file)));
  const at = (place: keyof typeof PLACES) => files.filter((file) => PLACES[place].test(file));
  const unit = files.filter((file) => !Object.values(PLACES).some((place) => place.test(file)));
  if (unit.length > 0) tallies.push(await runVitest('unit', {}, 'at once', unit));
  if (unit.length === files.length) return;
  await buildProduct(values, secrets);
  const lifecycle = at('lifecycle');
  if (lifecycle.length > 0) {
    tallies.push(await runVitestOnProduct('lifecycle', secrets, 'at once', lifecycle));
  }
  if (unit.length + lifecycle.length === files.length) return;
  const { replicas, isScaled, isBehindNginx } = productOf(on);
  if (isBehindNginx) await requirePrograms([NGINX], progress);
  const { database, cache } = isScaled ? await preparedServices(secrets) : NO_SERVICES;
  if (isScaled && !(database && cache)) {
    throw new Failure('PostgreSQL or Redis is missing: apt-get install postgresql redis-server');
  }
  const shape = {
    replicas,
    isPrepared: true,
    isBehindNginx,
    ...(database && { databaseUrl: database.url }),
    ...(cache && { redisUrl: cache.url }),
    secrets,
  };
  const suite = async (env: NodeJS.ProcessEnv) => {
    const run: Tally[] = [];
    for (const project of ['http', 'hostile'] as const) {
      const ours = at(project);
      if (ours.length > 0) run.push(await runVitestOnProduct(project, env, 'at once', ours));
    }
    const pages = at('browser');
    const browser = pages.length > 0 ? await findBrowser(progress) : null;
    if (browser) run.push(await runPlaywright('named', browser, env, 'at once', pages));
    return sum(run);
  };
  tallies.push(await against(progress, on, shape, suite));
  await database?.stop();
  await cache?.stop();
}

/** Null where one is neither there nor installed. */
interface Services {
  readonly database: Service | null;
  readonly cache: Service | null;
}

const NO_SERVICES: Services = { database: null, cache: null };

/** PostgreSQL, for which the first content is saved, and Redis. */
async function preparedServices(secrets: Secrets): Promise<Services> {
  const [database, cache] = [await postgres(), await redis()];
  if (database && cache) {
    // As where the programs are older than the server: its tests then load the content themselves.
    await prepareFirstPostgres(progress, secrets, database.url).catch((thrown: Error) =>
      console.log(`The first content on PostgreSQL was not saved: ${thrown.message}`),
    );
  }
  return { database, cache };
}

/** The product as tests start it, with the secrets of this installation. */
async function buildProduct(values: Settings['values'], secrets: Secrets): Promise<void> {
  await build(progress, values);
  await prepareFirstData(progress, secrets);
}

async function allTests(values: Settings['values'], secrets: Secrets): Promise<void> {
  const built = buildProduct(values, secrets);
  const unit = runVitest('unit');
  const [services, browser] = await Promise.all([
    // Much of these is waiting, for the database and for a download: beside what computes.
    built.then(() => preparedServices(secrets)),
    findBrowser(progress),
    staticChecks(built),
  ]);
  tallies.push(await unit);
  await productTests(secrets, services, browser);
}

async function test(): Promise<void> {
  const { values } = await readSettings('production');
  // The tests bring every other setting themselves.
  const secrets = secretsIn(values);
  if (positionals.length > 0) await namedTests(positionals, options.on, values, secrets);
  else if (options.long) {
    await namedTests(WITH_LONG_FORM, 'sqlite', values, secrets);
    await namedTests(['e2e/http'], 'cluster', values, secrets);
  } else await allTests(values, secrets);
  const total = sum(tallies);
  console.log(`\nSlowest files:\n${slowestFiles(total.times)}`);
  console.log(`\n${failureList(total.failures)}`);
  if (total.flaky.length > 0) {
    console.log(`Flaky, passed at a second try:\n${failureList(total.flaky)}`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

test().catch(endWith);

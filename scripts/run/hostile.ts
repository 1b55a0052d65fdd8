import path from 'node:path';
import { readArguments } from '../setup/arguments.ts';
import { buildAll } from '../setup/build.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { against } from '../testing/against.ts';
import { LONG_FORM } from '../testing/long-form.ts';
import { postgres, redis } from '../testing/services.ts';
import { failureList, SKIPPED, sum, type Tally } from '../testing/tally.ts';
import { runVitest } from '../testing/vitest.ts';

const DATABASES = ['sqlite', 'postgres'] as const;

/**
 * `npm run hostile`: the tests of `e2e/hostile` in their long form, first on SQLite, then on PostgreSQL
 * and Redis with two replicas. `npm run hostile -- --on sqlite e2e/hostile/some.test.ts` runs a part.
 */
const { values: options, positionals } = readArguments(
  { allowPositionals: true, options: { on: { type: 'string' } } },
  'Usage: npm run hostile -- [--on sqlite|postgres] [file …]',
);

const progress = createProgress();

async function hostile(): Promise<void> {
  const secrets = await buildAll(progress);
  const chosen = DATABASES.filter((name) => options.on === undefined || options.on === name);
  const tallies: Tally[] = [];
  if (chosen.includes('sqlite')) tallies.push(await onSqlite(secrets));
  if (chosen.includes('postgres')) tallies.push(await onPostgres(secrets));
  const total = sum(tallies);
  console.log(`\n${failureList(total.failures)}`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  // A run of nothing has shown nothing.
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

const files = positionals.map((file) => path.relative(ROOT, path.resolve(file)));

const suite = (env: Readonly<Record<string, string>>) =>
  runVitest('hostile', { ...env, ...LONG_FORM }, 'at once', files);

const onSqlite = (secrets: Readonly<Record<string, string>>) =>
  against(progress, 'SQLite, one process', { replicas: 1, secrets }, suite);

async function onPostgres(secrets: Readonly<Record<string, string>>): Promise<Tally> {
  const [database, cache] = [await postgres(), await redis()];
  try {
    if (database && cache) {
      const shape = { replicas: 2, databaseUrl: database.url, redisUrl: cache.url, secrets };
      return await against(progress, 'PostgreSQL and Redis, two replicas', shape, suite);
    }
    const missing = [!database && 'postgresql', !cache && 'redis-server'].filter(Boolean).join(' ');
    console.log(`PostgreSQL and Redis are skipped. Install them: apt-get install ${missing}`);
    return SKIPPED;
  } finally {
    await database?.stop();
    await cache?.stop();
  }
}

await hostile();

import os from 'node:os';
import type { Suite } from './against.ts';
import { AT_ANY_PORT } from './first-data.ts';
import { prepareFirstPostgres } from './prepare-first-data.ts';
import { inTurn, onPostgres, onSqlite, pages, type Run, vitestPart } from './product-tests.ts';
import type { Results } from './results.ts';
import { sum } from './results.ts';
import { filesBy } from './tags.ts';

/**
 * What `npm run test:all` runs after `coreTests`: every other HTTP and browser test, what strangers may send, and the
 * tests that start and end products of their own. Much of what these do is waiting, so one product more than there
 * are processors runs at a time.
 */
export async function remainingTests(run: Run): Promise<Results> {
  const { phases, secrets, machine } = run;
  const { database } = machine;
  if (database) {
    // Where the programs are older than the server the products load the content themselves.
    await prepareFirstPostgres(phases, secrets, database.url).catch(() => null);
  }
  const http = (place: string, isWanted: Parameters<typeof filesBy>[1]): Suite =>
    inTurn(
      async (env) =>
        vitestPart(run, 'http', `Other HTTP on ${place}`, await filesBy('e2e/http', isWanted), env),
      // What strangers send comes last: the product stores it, and other tests would meet it.
      async (env) => {
        const files = await filesBy('e2e/hostile', isWanted);
        return vitestPart(run, 'hostile', `Hostile on ${place}`, files, env);
      },
    );
  const lifecycle = (name: string, isAtAnyPort: boolean) => async () => {
    const files = await filesBy('e2e/lifecycle', (tags) => tags.has('any-port') === isAtAnyPort);
    // One server for all of them: each uses databases of its own.
    const server = database && { TEST_DATABASE_URL: database.url };
    const env = { ...secrets, ...server, ...(isAtAnyPort && AT_ANY_PORT) };
    return vitestPart(run, 'lifecycle', name, files, env);
  };
  const browser =
    (project: 'changing' | 'untouched' | 'reading'): Suite =>
    (env) =>
      pages(run, `Pages: ${project}`, env, { project, only: ['--grep-invert', '@core'] });
  return inLanes(os.availableParallelism() + 1, [
    lifecycle('Lifecycle', false),
    lifecycle('Lifecycle at any port', true),
    () =>
      onPostgres(
        run,
        http('PostgreSQL', (tags) => !tags.has('core/postgres') && !tags.has('sqlite')),
      ),
    () => onSqlite(run, browser('changing')),
    () => onSqlite(run, browser('untouched')),
    () =>
      onSqlite(
        run,
        http('SQLite', (tags) => !tags.has('core')),
      ),
    () => (database ? onPostgres(run, browser('reading')) : onSqlite(run, browser('reading'))),
  ]);
}

/** So many jobs at a time, the first ones first. */
async function inLanes(lanes: number, jobs: readonly (() => Promise<Results>)[]): Promise<Results> {
  const waiting = [...jobs];
  const done: Results[] = [];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) done.push(await job());
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum(done);
}

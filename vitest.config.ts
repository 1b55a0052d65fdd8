import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { NOT_BEHIND_NGINX } from './scripts/testing/behind-nginx.ts';
import { apiRoutes } from './site/src/build/adapter/api-routes.ts';

const isBehindNginx = Boolean(process.env.ELC_TEST_NGINX);
const left = isBehindNginx ? Object.keys(NOT_BEHIND_NGINX.files) : [];
/** All but those names. */
const names = new RegExp(
  `^(?!.*(?:${Object.keys(NOT_BEHIND_NGINX.tests)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})$)`,
);

/** Guarantees of what comes, not of how soon: the machine may be busy. Only a failure takes as long. */
const PATIENT = { timeout: 30_000, interval: 100 };

/**
 * At the head of a file, `@module-tag` and one of these says where it runs. The other HTTP and hostile files run
 * on both databases in `npm run test:all`.
 */
const MODULE_TAGS = [
  { name: 'core', description: '`npm test` runs it, on SQLite' },
  { name: 'core/postgres', description: '`npm test` runs it, on PostgreSQL with two replicas' },
  { name: 'sqlite', description: 'neither database nor replica can matter: never on PostgreSQL' },
  { name: 'any-port', description: 'leaves the port of the first content to other products' },
];

/**
 * `unit`: pure code beside its tests. `http`: against the running product that `npm test` starts.
 * `lifecycle`: tests that start, end and restart a product of their own. `hostile`: what strangers may
 * send to the running product; short in `npm run test:all`, whole by `npm run hostile`. What fails once of a running
 * product is tried again; what passes then is named as flaky.
 */
export default defineConfig({
  test: {
    // Without times of earlier runs, files run in the same order wherever the same commit is tested.
    cache: false,
    ...(isBehindNginx && { testNamePattern: names }),
    // Two even on two processors: much of what files do is waiting.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    tags: MODULE_TAGS,
    // The run's last lines say what was found instead of `[ …(6) ]`.
    chaiConfig: { truncateThreshold: 1_000 },
    projects: [
      {
        extends: true,
        plugins: [apiRoutes()],
        test: {
          name: 'unit',
          include: [
            '{contracts,clients,cms,site,fakes,scripts,bench,e2e/documentation}/**/*.test.{ts,tsx}',
            'e2e/hostile/*/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Loading the contracts and their libraries for each file again takes three fourths of the time.
          // A file that replaces a module therefore brings it back (`site/src/api/queries.test.ts`).
          isolate: false,
          // Some start a Node process of their own, which a busy machine takes its time for.
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['e2e/lifecycle/**/*.test.ts'],
          retry: 1,
          // One worker, as for HTTP. Beside the tests of both databases that is what two processors carry.
          isolate: false,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: PATIENT },
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          exclude: left,
          retry: 1,
          // One worker for all files: loading the contracts for each again takes a sixth of the time.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: PATIENT },
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'hostile',
          include: ['e2e/hostile/*.test.ts'],
          retry: 1,
          // The long form sends tens of thousands of requests in one test.
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          expect: { poll: PATIENT },
          fileParallelism: false,
          // Requests in flight of the property tests.
          maxConcurrency: 12,
        },
      },
    ],
  },
});

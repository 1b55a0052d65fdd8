import { defineConfig } from 'vitest/config';

/**
 * `unit`: pure code beside its tests. `http`: against the running product that `npm test` starts.
 * `lifecycle`: tests that start, end and restart a product of their own.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,cms,site,standin,scripts,e2e/documentation}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          include: ['e2e/lifecycle/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['e2e/http/**/*.test.ts'],
          // Guarantees of what comes, not of how soon: the machine may be busy.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

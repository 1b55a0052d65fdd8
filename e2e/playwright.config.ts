import { defineConfig } from '@playwright/test';
import { runningProduct } from './running-product.ts';

const { sites } = runningProduct();
const executablePath = process.env.ELC_TEST_BROWSER;

/** One worker: the tests share one product, and publications of one test are seen by the others. */
export default defineConfig({
  testDir: './browser',
  workers: 1,
  retries: 0,
  timeout: 60_000,
  // A guarantee of what comes, not of how soon: the machine may be busy.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    baseURL: sites[0] ?? '',
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

import { defineConfig } from '@playwright/test';
import { runningProduct } from './support/running-product.ts';

const { sites } = runningProduct();
const executablePath = process.env.ELC_TEST_BROWSER;

/** Tests of these change what everybody sees: the banner, content, settings, users. */
const CHANGING =
  /(?:ad-\w+|advertise|sponsor|publishing|editors|page-texts|users-panel|logs-panel|system-settings)\.spec\.ts$/;

/** Tests of these need the first content and nothing that other tests leave behind. */
const UNTOUCHED = /(?:api-docs|page-calls|pages|search|site|widgets)\.spec\.ts$/;

/** Tests of these change nothing and could run anywhere: here the three products take about as long. */
const BESIDE_UNTOUCHED =
  /(?:axe|badge-monitor|discord-bot-api|early-typing|keyboard|newgen-detector|privacy-dialog|results|theme)\.spec\.ts$/;

/** Makes the pictures of the documentation: only where it is named (`npm run pictures`). */
const PICTURES = /editor-pictures\.spec\.ts$/;

/**
 * One worker: the tests of a project share one product, and what one test publishes is seen by the
 * others. In `npm run test:all` the projects run against products of their own, side by side, and take about as
 * long with what else runs there; what is tagged `@core` runs on one product in this order.
 */
export default defineConfig({
  testDir: './browser',
  projects: [
    { name: 'untouched', testMatch: [UNTOUCHED, BESIDE_UNTOUCHED] },
    { name: 'reading', testIgnore: [CHANGING, UNTOUCHED, BESIDE_UNTOUCHED, PICTURES] },
    { name: 'changing', testMatch: CHANGING },
    { name: 'pictures', testMatch: PICTURES },
  ],
  workers: 1,
  // A moment of a busy machine does not fail the whole; what passes then is reported as flaky.
  retries: 1,
  timeout: 120_000,
  // A guarantee of what comes, not of how soon: the machine may be busy. Only a failure takes as long.
  expect: { timeout: 30_000 },
  forbidOnly: true,
  outputDir: `../test-results/${process.env.ELC_TEST_RESULTS ?? 'all'}`,
  use: {
    baseURL: sites[0] ?? '',
    actionTimeout: 30_000,
    // What is filled in scrolls smoothly into view: on a busy machine a click met the page on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer in place of what a test says that the network answers.
    serviceWorkers: 'block',
    // A trace costs each test a sixth of its time: `playwright test --trace on` makes one when wanted.
    trace: 'off',
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

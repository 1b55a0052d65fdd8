import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import type { Browser } from './browser.ts';
import { FAILED, type Tally } from './tally.ts';

/** Runs the browser tests against the product that `env` names, and counts them. */
export async function runPlaywright(browser: Browser, env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-playwright-'));
  const report = path.join(folder, 'report.json');
  try {
    await runProgram(
      'pnpm',
      ['--filter', '@elc/e2e', 'exec', 'playwright', 'test', '--reporter=list,json'],
      {
        env: {
          ...env,
          ELC_TEST_BROWSER: browser.executablePath,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
        show: true,
      },
    );
    const { stats, errors } = JSON.parse(await readFile(report, 'utf8'));
    // A test that passed only at a second try is a failure here: it tells of a bug somewhere.
    const failed = stats.unexpected + stats.flaky + (errors?.length ?? 0);
    return { passed: stats.expected, failed, skipped: stats.skipped };
  } catch {
    return FAILED;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

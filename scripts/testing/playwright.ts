import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import type { Browser } from './browser.ts';
import { FAILED, type Tally } from './tally.ts';
import type { Showing } from './vitest.ts';

/** Runs one project of the browser tests against the product that `env` names, and counts them. */
export async function runPlaywright(
  project: 'changing' | 'reading',
  browser: Browser,
  env: NodeJS.ProcessEnv,
  showing: Showing = 'at once',
): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-playwright-'));
  const report = path.join(folder, 'report.json');
  try {
    const { output } = await runProgram(
      'pnpm',
      [
        ...['--filter', '@elc/e2e', 'exec', 'playwright', 'test'],
        ...[`--project=${project}`, '--reporter=list,json'],
      ],
      {
        env: {
          ...env,
          ELC_TEST_BROWSER: browser.executablePath,
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          // Both projects run at once: each has a folder for what it leaves behind.
          ELC_TEST_RESULTS: project,
        },
        show: showing === 'at once',
      },
    );
    if (showing === 'at the end') console.log(output);
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

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import { FAILED, type Tally } from './tally.ts';

/** When to show what the tests print: as it comes, or in one piece, where another suite runs beside. */
export type Showing = 'at once' | 'at the end';

/** Runs one project of `vitest.config.ts`, shows what it prints, and counts its tests. */
export async function runVitest(
  project: string,
  env: NodeJS.ProcessEnv = {},
  showing: Showing = 'at once',
): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-vitest-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code, output } = await runProgram(
      'pnpm',
      [
        'exec',
        'vitest',
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env, show: showing === 'at once' },
    );
    if (showing === 'at the end') console.log(output);
    const counts = JSON.parse(await readFile(report, 'utf8'));
    const failed = counts.numFailedTests as number;
    return {
      passed: counts.numPassedTests,
      // A file that cannot be loaded fails the run without failing a test.
      failed: failed === 0 && code !== 0 ? 1 : failed,
      skipped: counts.numPendingTests + (counts.numTodoTests ?? 0),
    };
  } catch {
    return FAILED;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runProgram } from '../setup/run-program.ts';
import { FAILED, type Tally } from './tally.ts';

/** Runs one project of `vitest.config.ts`, shows what it prints, and counts its tests. */
export async function runVitest(project: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-vitest-'));
  const report = path.join(folder, 'report.json');
  try {
    const { code } = await runProgram(
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
      { env, show: true },
    );
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

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { ROOT } from '../setup/paths.ts';
import { runProgram } from '../setup/run-program.ts';
import { afterSecondTry, type FailedCheck, failed, fileOf, type Tally } from './tally.ts';

/** When to show what the tests print: as it comes, or in one piece, where another suite runs beside. */
export type Showing = 'at once' | 'at the end';

/** Runs one project of `vitest.config.ts`, or some of its files, shows what it prints, and counts its tests. */
export async function runVitest(
  project: string,
  env: NodeJS.ProcessEnv = {},
  showing: Showing = 'at once',
  files: readonly string[] = [],
): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-vitest-'));
  const report = path.join(folder, 'report.json');
  let printed = '';
  try {
    const { code, output } = await runProgram(
      'pnpm',
      [
        'exec',
        'vitest',
        'run',
        ...files,
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env, show: showing === 'at once' },
    );
    printed = output;
    if (showing === 'at the end') console.log(output);
    return tallyOf(project, code, JSON.parse(await readFile(report, 'utf8')));
  } catch (thrown) {
    return failed(`${project} tests`, `No report of them came: ${thrown}\n${printed.slice(-2000)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** More than this is no accident. */
const TRIED_AGAIN_MAX = 5;

/**
 * The same for tests of a running product. The files of a few failures are run once more, so that a moment of
 * a busy machine does not fail the whole; what then passes is reported as flaky.
 */
export async function runVitestOnProduct(
  project: string,
  env: NodeJS.ProcessEnv,
  showing: Showing,
  named: readonly string[] = [],
): Promise<Tally> {
  const first = await runVitest(project, env, showing, named);
  const files = [...new Set(first.failures.map(({ name }) => fileOf(name)))];
  const isWorthIt = files.length > 0 && first.failures.length <= TRIED_AGAIN_MAX;
  if (!isWorthIt || !files.every((file) => file.endsWith('.test.ts'))) return first;
  return afterSecondTry(first, await runVitest(project, env, showing, files));
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Counts the results of a report, and names the failed ones. */
export function tallyOf(project: string, code: number, report: VitestReport): Tally {
  const failures = report.testResults.flatMap((file): FailedCheck[] => {
    const name = path.relative(ROOT, file.name);
    const tests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        name: `${name} › ${test.fullName}`,
        why: plain(test.failureMessages.join('\n')),
      }));
    // A file that cannot be loaded fails the run without failing a test.
    const unloaded = file.status === 'failed' && tests.length === 0;
    return unloaded ? [{ name, why: plain(file.message) }] : tests;
  });
  if (failures.length === 0 && code !== 0) {
    failures.push({ name: `${project} tests`, why: 'Vitest ended with an error of no test.' });
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
    flaky: [],
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { ROOT } from '../setup/paths.ts';
import { type FailedCheck, type Results, sum } from './results.ts';
import { runSuite, type Suite } from './run-suite.ts';

type Project = 'unit' | 'http' | 'hostile' | 'lifecycle';

const PROGRAM = path.join(ROOT, 'node_modules/vitest/vitest.mjs');

/** Runs tests of one project of `vitest.config.ts`. */
export function runVitest(project: Project, suite: Suite): Promise<Results> {
  return runSuite(suite, {
    call: (report) => ({
      args: [
        ...[PROGRAM, 'run', ...(suite.files ?? []), '--project', project],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ],
    }),
    endedIn: (line) => Number(/^ [✓❯×↓] .*\((\d+) tests?\b/.exec(line)?.[1] ?? 0),
    resultsOf: (report, code) => resultsOf(suite.name, code, report),
  });
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of every try: a test that passed at its second one has some. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Counts the results of a report, and names what failed. */
export function resultsOf(suite: string, code: number, report: VitestReport): Results {
  const files = report.testResults.map((file): Results => {
    const name = path.relative(ROOT, file.name);
    const tests = file.assertionResults.filter(({ failureMessages }) => failureMessages.length > 0);
    const named = (status: string): FailedCheck[] =>
      tests
        .filter((test) => test.status === status)
        .map(({ fullName, failureMessages }) => ({
          name: `${name} › ${fullName}`,
          why: plain(failureMessages.at(-1) ?? ''),
        }));
    const failures = named('failed');
    // A file that cannot be loaded fails the run without failing a test.
    if (file.status === 'failed' && failures.length === 0) {
      failures.push({ name, why: plain(file.message) });
    }
    return { passed: 0, skipped: 0, failures, flaky: named('passed') };
  });
  const { failures, flaky } = sum(files);
  const isError = failures.length === 0 && code !== 0;
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failures: isError ? [{ name: suite, why: 'Vitest ended with an error of no test.' }] : failures,
    flaky,
  };
}

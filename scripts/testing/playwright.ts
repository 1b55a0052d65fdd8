import { createRequire } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { ROOT } from '../setup/paths.ts';
import type { Browser } from './browser.ts';
import type { FailedCheck, Results } from './results.ts';
import { runSuite, type Suite } from './run-suite.ts';

/** Of the browser tests, those that are wanted. */
export interface Wanted extends Suite {
  readonly browser: Browser;
  /** A project of `e2e/playwright.config.ts`; all where there is none. */
  readonly project?: 'changing' | 'untouched' | 'reading';
  /** Options of Playwright that choose tests: `--grep`, `--grep-invert`. */
  readonly only?: readonly string[];
}

const E2E = path.join(ROOT, 'e2e');

/** Runs browser tests against the product that `env` names. */
export function runPlaywright({ browser, project, only = [], ...suite }: Wanted): Promise<Results> {
  const program = createRequire(path.join(E2E, 'package.json')).resolve('@playwright/test/cli');
  return runSuite(suite, {
    call: (report) => ({
      cwd: E2E,
      args: [
        ...[program, 'test', ...(suite.files ?? []).map((file) => path.relative('e2e', file))],
        ...[...(project ? [`--project=${project}`] : []), ...only, '--reporter=list,json'],
      ],
      env: {
        ELC_TEST_BROWSER: browser.executablePath,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        // Some run at once: each has a folder for what it leaves behind.
        ELC_TEST_RESULTS: suite.name.replace(/\W+/g, '-'),
      },
    }),
    endedIn: (line) => Number(/^\s+[✓✘-]\s+\d+ /.test(line)),
    resultsOf,
  });
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly Group[];
}

interface Group {
  readonly suites?: readonly Group[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** Counts the results of a report, and names what failed. */
export function resultsOf({ stats, errors, suites }: PlaywrightReport): Results {
  const flaky = suites.flatMap((group) => testsIn(group, 'flaky'));
  return {
    passed: stats.expected + flaky.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((group) => testsIn(group, 'unexpected')),
      ...errors.map(({ message }) => ({ name: 'Playwright', why: plain(message ?? '') })),
    ],
    flaky,
  };
}

/** Those that ended so, however deep they are nested. */
function testsIn(group: Group, wanted: 'unexpected' | 'flaky'): FailedCheck[] {
  const here = group.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        // Of the last try that has a reason: a flaky test has none at its second one.
        why: plain(
          results.findLast((result) => result.errors.length > 0)?.errors[0]?.message ?? '',
        ),
      })),
  );
  return [...here, ...(group.suites ?? []).flatMap((inner) => testsIn(inner, wanted))];
}

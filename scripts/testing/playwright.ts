import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { runProgram } from '../setup/run-program.ts';
import type { Browser } from './browser.ts';
import { type FailedCheck, failed, type Tally } from './tally.ts';
import type { Showing } from './vitest.ts';

/**
 * Runs one project of the browser tests, or the files that are named, whatever project they are of,
 * against the product that `env` names, and counts them.
 */
export async function runPlaywright(
  project: 'changing' | 'untouched' | 'reading' | 'named',
  browser: Browser,
  env: NodeJS.ProcessEnv,
  showing: Showing = 'at once',
  files: readonly string[] = [],
): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-playwright-'));
  const report = path.join(folder, 'report.json');
  let printed = '';
  try {
    const { output } = await runProgram(
      'pnpm',
      [
        ...['--filter', '@elc/e2e', 'exec', 'playwright', 'test'],
        ...files.map((file) => path.relative('e2e', file)),
        ...(project === 'named' ? [] : [`--project=${project}`]),
        '--reporter=list,json',
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
    printed = output;
    if (showing === 'at the end') console.log(output);
    return tallyOf(JSON.parse(await readFile(report, 'utf8')));
  } catch (thrown) {
    return failed(
      `${project} browser tests`,
      `No report of them came: ${thrown}\n${printed.slice(-2000)}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly skipped: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly results: readonly {
        /** Milliseconds. */
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

/** Counts the results of a report, and names the failed ones. */
export function tallyOf({ stats, errors, suites }: PlaywrightReport): Tally {
  const flaky = suites.flatMap((suite) => testsIn(suite, 'flaky'));
  const failures = [
    ...suites.flatMap((suite) => testsIn(suite, 'unexpected')),
    ...errors.map(({ message }) => ({ name: 'Playwright', why: plain(message ?? '') })),
  ];
  return {
    passed: stats.expected + flaky.length,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
    flaky,
    times: suites.map((suite) => ({ name: suite.title, seconds: msOf(suite) / 1000 })),
  };
}

/** How long its tests took, however deep they are nested. */
function msOf(suite: Suite): number {
  const results = suite.specs.flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const here = results.reduce((all, { duration }) => all + duration, 0);
  return (suite.suites ?? []).reduce((all, inner) => all + msOf(inner), here);
}

/** Those that ended so, however deep they are nested. */
function testsIn(suite: Suite, wanted: 'unexpected' | 'flaky'): FailedCheck[] {
  const here = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        name: `${file}:${line} › ${title}`,
        why: plain(
          results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        ),
      })),
  );
  return [...here, ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, wanted))];
}

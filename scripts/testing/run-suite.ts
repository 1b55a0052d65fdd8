import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../setup/paths.ts';
import { runProgram } from '../setup/run-program.ts';
import { failed, type Results } from './results.ts';

/** What each test run leaves behind: what its suites have printed, pictures of failed pages. */
const RESULTS = path.join(ROOT, 'test-results');

/** How tests of one suite run: where, which of them, and who hears of it. */
export interface Suite {
  /** What it is called where it is reported. */
  readonly name: string;
  /** Folders or files of tests; all where there are none. */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Hears how many tests have ended; without it the output goes to the terminal as it comes. */
  readonly say?: ((text: string) => void) | undefined;
  /** What runs longer is ended, and counts as failed. */
  readonly withinMinutes: number;
}

/** A Node program that runs tests and writes a report in JSON to the file that it is given. */
export interface SuiteProgram {
  readonly call: (reportFile: string) => {
    readonly args: readonly string[];
    readonly cwd?: string;
    readonly env?: NodeJS.ProcessEnv;
  };
  /** How many tests have ended by a line of its output. */
  readonly endedIn: (line: string) => number;
  readonly resultsOf: (report: never, code: number) => Results;
}

/** Runs a suite to its end. A program that brings no report in its time counts as one failure. */
export async function runSuite(suite: Suite, program: SuiteProgram): Promise<Results> {
  const { name, env, say, withinMinutes } = suite;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-suite-'));
  const report = path.join(folder, 'report.json');
  const log = say && (await openLog(name));
  let ended = 0;
  let rest = '';
  const onOutput = (text: string) => {
    log?.write(text);
    const lines = (rest + stripVTControlCharacters(text)).split('\n');
    rest = lines.pop() ?? '';
    ended = lines.reduce((all, line) => all + program.endedIn(line), ended);
    say?.(`${ended} tests`);
  };
  try {
    const { args, env: further, cwd = ROOT } = program.call(report);
    const { code } = await runProgram(process.execPath, args, {
      cwd,
      env: { ...env, ...further },
      withinMs: withinMinutes * 60_000,
      show: !say,
      onOutput,
    });
    return program.resultsOf(JSON.parse(await readFile(report, 'utf8')) as never, code);
  } catch (thrown) {
    return failed(name, `No report of it came. ${(thrown as Error).message}`);
  } finally {
    log?.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openLog(name: string) {
  await mkdir(RESULTS, { recursive: true });
  return createWriteStream(path.join(RESULTS, `${name.replace(/\W+/g, '-')}.log`));
}

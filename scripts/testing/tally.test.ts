import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../setup/paths.ts';
import { tallyOf as ofPlaywright, type PlaywrightReport } from './playwright.ts';
import {
  afterSecondTry,
  at,
  failed,
  failureList,
  PASSED,
  slowestFiles,
  sum,
  type Tally,
} from './tally.ts';
import { tallyOf as ofVitest, type VitestReport } from './vitest.ts';

const RED = '\u001b[31m';

function vitestReport(testResults: VitestReport['testResults']): VitestReport {
  return { numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, testResults };
}

test('of Vitest, each failed test is named by its file and its own name', () => {
  const assertionResults = [
    { fullName: 'a passing one', status: 'passed', failureMessages: [] },
    { fullName: 'outer inner', status: 'failed', failureMessages: [`${RED}expected 1 to be 2`] },
  ];
  const times = { startTime: 10_000, endTime: 12_500 };
  const file = { name: path.join(ROOT, 'e2e/a.test.ts'), status: 'failed', message: '', ...times };
  expect(ofVitest('http', 1, vitestReport([{ ...file, assertionResults }]))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: [{ name: 'e2e/a.test.ts › outer inner', why: 'expected 1 to be 2' }],
    flaky: [],
    times: [{ name: 'e2e/a.test.ts', seconds: 2.5 }],
  });
});

test('a file that cannot be loaded is a failure, and so is an error of no test', () => {
  const times = { startTime: 0, endTime: 0 };
  const file = {
    name: path.join(ROOT, 'b.test.ts'),
    status: 'failed',
    ...times,
    assertionResults: [],
  };
  const unloaded = ofVitest('unit', 1, vitestReport([{ ...file, message: 'Cannot find module' }]));
  expect(unloaded.failures).toEqual([{ name: 'b.test.ts', why: 'Cannot find module' }]);
  expect(ofVitest('unit', 1, vitestReport([])).failed).toBe(1);
  expect(ofVitest('unit', 0, vitestReport([])).failed).toBe(0);
});

test('of Playwright, what failed, however deep it is nested, and what passed at a second try only', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky') => ({
    ...{ title, file: 'a.spec.ts', line: 7 },
    tests: [
      {
        status,
        results: [{ duration: 1500, errors: status === 'expected' ? [] : [{ message: 'Why' }] }],
      },
    ],
  });
  const report: PlaywrightReport = {
    stats: { expected: 1, skipped: 0 },
    errors: [{ message: 'A worker died' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('fine', 'expected'), spec('broken', 'unexpected')],
        suites: [{ title: 'inner', specs: [spec('shaky', 'flaky')] }],
      },
    ],
  };
  expect(ofPlaywright(report)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: [
      { name: 'a.spec.ts:7 › broken', why: 'Why' },
      { name: 'Playwright', why: 'A worker died' },
    ],
    flaky: [{ name: 'a.spec.ts:7 › shaky', why: 'Why' }],
    times: [{ name: 'a.spec.ts', seconds: 4.5 }],
  });
});

test('the list says where, what and why, without the stack of others', () => {
  const why = 'expected 1 to be 2\n\n    at a.test.ts:3:4\n    at run (node_modules/x/run.js:1:2)';
  const { passed, failed: count, failures } = sum([PASSED, at('SQLite', failed('a test', why))]);
  expect([passed, count]).toEqual([1, 1]);
  expect(failureList(failures)).toBe(
    '✗ SQLite › a test\n    expected 1 to be 2\n    at a.test.ts:3:4',
  );
});

const tally = (passed: number, ...names: string[]): Tally => ({
  passed,
  failed: names.length,
  skipped: 1,
  failures: names.map((name) => ({ name, why: '' })),
  flaky: [],
  times: [],
});
const names = ({ failures, flaky }: Tally) =>
  [failures, flaky].map((list) => list.map((one) => one.name));

test('what fails at both tries is a failure, what fails at one of them is flaky', () => {
  const both = afterSecondTry(
    tally(8, 'a.test.ts › one', 'a.test.ts › two'),
    tally(3, 'a.test.ts › two', 'a.test.ts › three'),
  );
  expect(names(both)).toEqual([['a.test.ts › two'], ['a.test.ts › one', 'a.test.ts › three']]);
  expect([both.passed, both.failed, both.skipped]).toEqual([9, 1, 1]);
});

test('a file that cannot be loaded the second time keeps its failures', () => {
  const both = afterSecondTry(tally(8, 'a.test.ts › one'), tally(0, 'a.test.ts'));
  expect(names(both)).toEqual([['a.test.ts › one'], []]);
});

test('the slowest files come first', () => {
  const times = [
    { name: 'quick.test.ts', seconds: 0.25 },
    { name: 'slow.test.ts', seconds: 93 },
  ];
  expect(slowestFiles(times)).toBe('   93.0 s  slow.test.ts\n    0.3 s  quick.test.ts');
});

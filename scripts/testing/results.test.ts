import { expect, test } from 'vitest';
import { resultsOf as playwrightResults } from './playwright.ts';
import { at, ending, failed, PASSED, SKIPPED, sum } from './results.ts';
import { resultsOf as vitestResults } from './vitest.ts';

const unrun = { startTime: 0, endTime: 0, message: '' };

test('a run ends with what failed and why, what was flaky, and one line that counts all', () => {
  const flaky = { ...PASSED, flaky: [{ name: 'b.test.ts › two', why: 'expected 1 to be 2' }] };
  const all = sum([
    PASSED,
    SKIPPED,
    at('SQLite', failed('a.test.ts › one', 'no\n\nanswer')),
    flaky,
  ]);
  expect(ending(all)).toBe(
    [
      '✗ SQLite › a.test.ts › one',
      '    no',
      '    answer',
      'Flaky, passed at a second try:',
      '✗ b.test.ts › two',
      '    expected 1 to be 2',
      '2 passed, 1 failed, 1 skipped',
    ].join('\n'),
  );
});

test('of Vitest a failed test, a flaky one and a file that cannot be loaded are told apart', () => {
  const report = {
    numPassedTests: 2,
    numPendingTests: 1,
    testResults: [
      {
        ...unrun,
        name: 'e2e/http/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'fails', status: 'failed', failureMessages: ['\u001b[31mno\u001b[39m'] },
          { fullName: 'passes', status: 'passed', failureMessages: [] },
          { fullName: 'passes then', status: 'passed', failureMessages: ['late'] },
        ],
      },
      { ...unrun, name: 'b.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
    ],
  };
  expect(vitestResults('http', 1, report)).toMatchObject({
    passed: 2,
    skipped: 1,
    failures: [
      { name: expect.stringMatching(/a\.test\.ts › fails$/), why: 'no' },
      { name: expect.stringMatching(/b\.test\.ts$/), why: 'no module' },
    ],
    flaky: [{ name: expect.stringMatching(/a\.test\.ts › passes then$/), why: 'late' }],
  });
});

test('a Vitest that ends badly without a failed test has failed', () => {
  const report = { numPassedTests: 1, numPendingTests: 0, testResults: [] };
  expect(vitestResults('unit', 1, report).failures).toHaveLength(1);
  expect(vitestResults('unit', 0, report).failures).toEqual([]);
});

test('of Playwright tests that fail, that pass at the second try and that never ran are told apart', () => {
  const spec = (title: string, status: 'unexpected' | 'flaky') => ({
    ...{ title, file: 'a.spec.ts', line: 3 },
    tests: [{ status, results: [{ errors: [{ message: `${title} why` }] }] }],
  });
  const suites = [
    { specs: [spec('one', 'unexpected')], suites: [{ specs: [spec('two', 'flaky')] }] },
  ];
  const report = {
    stats: { expected: 4, skipped: 2 },
    errors: [{ message: 'no browser' }],
    suites,
  };
  expect(playwrightResults(report)).toEqual({
    passed: 5,
    skipped: 2,
    failures: [
      { name: 'a.spec.ts:3 › one', why: 'one why' },
      { name: 'Playwright', why: 'no browser' },
    ],
    flaky: [{ name: 'a.spec.ts:3 › two', why: 'two why' }],
  });
});

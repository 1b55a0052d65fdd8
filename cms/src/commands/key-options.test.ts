import { expect, test } from 'vitest';
import { Refused } from '../platform/command';
import { readKeyOptions } from './key-options';

test.each([
  { args: [], label: null, days: null },
  { args: ['--label', " Anna's laptop "], label: "Anna's laptop", days: null },
  { args: ['--label='], label: null, days: null },
  { args: ['--days', '30', '--label', 'CI'], label: 'CI', days: 30 },
])('$args is a key $label for $days days', ({ args, label, days }) => {
  expect(readKeyOptions(args)).toEqual({ label, days });
});

test.each([
  { args: ['--days', '0'], problem: '--days must be a whole number from 1 to 3650.' },
  { args: ['--days', '1.5'], problem: '--days must be' },
  { args: ['--days', '0x10'], problem: '--days must be' },
  { args: ['--days', '3651'], problem: '--days must be' },
  { args: ['--label', 'x'.repeat(61)], problem: '--label ' },
  { args: ['--label', 'two\nlines'], problem: '--label must be one line of readable characters' },
  { args: ['--lable', 'x'], problem: "Unknown option '--lable'" },
  { args: ['x'], problem: 'Unexpected argument' },
])('$args is refused with what would be right', ({ args, problem }) => {
  expect(() => readKeyOptions(args)).toThrow(Refused);
  expect(() => readKeyOptions(args)).toThrow(problem);
  expect(() => readKeyOptions(args)).toThrow('npm run admin-key');
});

import { expect, test } from 'vitest';
import { canUndo, purgeBeforeMs, undoUntilMs } from './deletion';

const DELETED_AT_MS = 1_000_000;

test('a deletion can be undone for ten seconds', () => {
  expect(undoUntilMs(DELETED_AT_MS)).toBe(DELETED_AT_MS + 10_000);
});

test.each([
  { afterMs: 0, expected: true },
  { afterMs: 10_000, expected: true },
  { afterMs: 12_000, expected: true },
  { afterMs: 12_001, expected: false },
])('an Undo that arrives after $afterMs ms is taken: $expected', ({ afterMs, expected }) => {
  expect(canUndo(DELETED_AT_MS, DELETED_AT_MS + afterMs)).toBe(expected);
});

test('an account is removed for good a day after its undo', () => {
  expect(purgeBeforeMs(24 * 3_600_000 + 10_000)).toBe(0);
});

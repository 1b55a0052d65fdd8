/** How many checks passed, failed and were skipped. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

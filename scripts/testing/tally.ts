/** How many checks passed, failed and were skipped, and which failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly FailedCheck[];
}

/** A check that failed: where it is found and what it said first. */
export interface FailedCheck {
  readonly name: string;
  readonly why: string;
}

export const PASSED: Tally = { passed: 1, failed: 0, skipped: 0, failures: [] };

/** A check that failed as a whole. */
export const failed = (name: string, why: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ name, why }],
});

/** Of several tallies, one. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      failures: [...all.failures, ...one.failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );
}

/** The same tally, whose failures tell where they happened: the same tests run in several places. */
export function at(place: string, tally: Tally): Tally {
  const failures = tally.failures.map(({ name, why }) => ({ name: `${place} › ${name}`, why }));
  return { ...tally, failures };
}

const MOST_LINES = 6;

/** What failed, a few lines each: the end of a long run is what people read first. */
export function failureList(failures: readonly FailedCheck[]): string {
  return failures
    .map(({ name, why }) => {
      const lines = why
        .split('\n')
        // Of the stack only what is ours.
        .filter((line) => line.trim() !== '' && !/^\s*at .*node_modules/.test(line));
      return [`✗ ${name}`, ...lines.slice(0, MOST_LINES).map((line) => `    ${line.trim()}`)];
    })
    .map((lines) => lines.join('\n'))
    .join('\n');
}

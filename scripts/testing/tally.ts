/** How many checks passed, failed and were skipped, and which failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly FailedCheck[];
  /** What passed at a second try only: it counts as passed, and hints at a bug. */
  readonly flaky: readonly FailedCheck[];
  /** How long each file took. */
  readonly times: readonly FileTime[];
}

/** Wall time of one test file, its set-up included. */
export interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

/** A check that failed: where it is found and what it said first. */
export interface FailedCheck {
  readonly name: string;
  readonly why: string;
}

export const PASSED: Tally = {
  passed: 1,
  failed: 0,
  skipped: 0,
  failures: [],
  flaky: [],
  times: [],
};

/** A suite that cannot run here. */
export const SKIPPED: Tally = { ...PASSED, passed: 0, skipped: 1 };

/** A check that failed as a whole. */
export const failed = (name: string, why: string): Tally => ({
  ...PASSED,
  passed: 0,
  failed: 1,
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
      flaky: [...all.flaky, ...one.flaky],
      times: [...all.times, ...one.times],
    }),
    { ...PASSED, passed: 0 },
  );
}

/**
 * Of a run and a second one of the files that had failures in it: what passed in one of the two is flaky,
 * what failed in both is a failure.
 */
export function afterSecondTry(first: Tally, second: Tally): Tally {
  const failedAgain = ({ name }: FailedCheck) =>
    second.failures.some((other) => other.name === name || other.name === fileOf(name));
  const failures = first.failures.filter(failedAgain);
  const passedBefore = second.failures.filter(
    ({ name }) =>
      !first.failures.some((other) => other.name === name || fileOf(other.name) === name),
  );
  return {
    passed: first.passed + first.failures.length - failures.length,
    failed: failures.length,
    skipped: first.skipped,
    failures,
    flaky: [...first.failures.filter((one) => !failedAgain(one)), ...passedBefore],
    times: [...first.times, ...second.times],
  };
}

/** The file that a test is in: failures are named `e2e/a.test.ts › a test`. */
export const fileOf = (name: string) => name.split(' › ', 1)[0] ?? name;

/**
 * The same tally, with the place in the name of each failure: the same tests run in several places.
 */
export function at(place: string, tally: Tally): Tally {
  const placed = ({ name, why }: FailedCheck) => ({ name: `${place} › ${name}`, why });
  return {
    ...tally,
    failures: tally.failures.map(placed),
    flaky: tally.flaky.map(placed),
    times: tally.times.map((time) => ({ ...time, name: `${place} › ${time.name}` })),
  };
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

const SLOWEST_SHOWN = 15;

/** The files that took longest, slowest first: where a run of the tests can become shorter. */
export function slowestFiles(times: readonly FileTime[]): string {
  return [...times]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}

/** How many checks passed, failed and were skipped, and which failed. */
export interface Results {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly FailedCheck[];
  /** What passed at a second try only: it counts as passed, and hints at a bug. */
  readonly flaky: readonly FailedCheck[];
}

/** A check that failed: where it is found and what it said. */
export interface FailedCheck {
  readonly name: string;
  readonly why: string;
}

export const NOTHING: Results = { passed: 0, skipped: 0, failures: [], flaky: [] };
export const PASSED: Results = { ...NOTHING, passed: 1 };
/** A part that cannot run here. */
export const SKIPPED: Results = { ...NOTHING, skipped: 1 };

/** A check that failed as a whole. */
export const failed = (name: string, why: string): Results => ({
  ...NOTHING,
  failures: [{ name, why }],
});

/** The results of several parts as those of one. */
export function sum(parts: readonly Results[]): Results {
  return {
    passed: parts.reduce((all, { passed }) => all + passed, 0),
    skipped: parts.reduce((all, { skipped }) => all + skipped, 0),
    failures: parts.flatMap(({ failures }) => failures),
    flaky: parts.flatMap(({ flaky }) => flaky),
  };
}

/** The same results, with the place in front of what failed: the same tests run in several places. */
export function at(place: string, results: Results): Results {
  const placed = ({ name, why }: FailedCheck) => ({ name: `${place} › ${name}`, why });
  return { ...results, failures: results.failures.map(placed), flaky: results.flaky.map(placed) };
}

const LINES_MAX = 8;

/** What failed and why, a few lines each, and how many of all: the end of a run. */
export function ending({ passed, skipped, failures, flaky }: Results): string {
  return [
    ...failures.map(shown),
    ...(flaky.length > 0 ? ['Flaky, passed at a second try:', ...flaky.map(shown)] : []),
    `${passed} passed, ${failures.length} failed, ${skipped} skipped`,
  ].join('\n');
}

function shown({ name, why }: FailedCheck): string {
  const lines = why
    .split('\n')
    // Of the stack only what is ours.
    .filter((line) => line.trim() !== '' && !/^\s*at .*node_modules/.test(line));
  return [`✗ ${name}`, ...lines.slice(0, LINES_MAX).map((line) => `    ${line.trim()}`)].join('\n');
}

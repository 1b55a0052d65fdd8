import type { NewgenCheckResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { RequestError } from '../../../api/request-error.ts';
import { type CheckFailure, explainFailure } from '../check-failure.ts';

/** One name of a list and what came of it. */
export type CheckedName = { readonly name: string } & (
  | { readonly phase: 'pending' }
  | { readonly phase: 'success'; readonly result: NewgenCheckResponse }
  | { readonly phase: 'failure'; readonly failure: CheckFailure }
);

/** Checks that run at the same time. */
const AT_ONCE = 2;
/** Waits for one name before its failure stands. */
const WAITS_MAX = 3;
/** A longer wait is left to the visitor. */
const WAIT_SECONDS_MAX = 90;

const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Checks a list of names, two at a time; each outcome shows when it is there. When the server asks for a
 * wait, all checks wait, and `$waitSeconds` says for how long. A new list replaces the one under way.
 */
export function createNameChecks(
  fetchPlayer: (username: string) => Promise<NewgenCheckResponse>,
  wait = pauseFor,
) {
  const $checks = atom<readonly CheckedName[]>([]);
  const $waitSeconds = atom<number | null>(null);
  let run = 0;
  let waiting: Promise<void> | null = null;

  /** All checks share one wait: those that are told to wait meanwhile join it. */
  function pause(seconds: number): Promise<void> {
    $waitSeconds.set(seconds);
    waiting ??= wait(seconds * 1000).finally(() => {
      waiting = null;
      $waitSeconds.set(null);
    });
    return waiting;
  }

  async function outcomeOf(name: string, isCurrent: () => boolean): Promise<CheckedName> {
    for (let waits = 0; ; waits += 1) {
      if (waiting) await waiting;
      try {
        return { name, phase: 'success', result: await fetchPlayer(name) };
      } catch (error) {
        const seconds = secondsToWait(error);
        if (seconds === null || waits === WAITS_MAX || !isCurrent()) {
          return { name, phase: 'failure', failure: explainFailure(error) };
        }
        await pause(seconds);
      }
    }
  }

  /** Resolves when every name has an outcome, or another list has taken its place. */
  async function check(names: readonly string[]): Promise<void> {
    run += 1;
    const own = run;
    const isCurrent = () => run === own;
    $checks.set(names.map((name) => ({ name, phase: 'pending' })));
    const left = [...names];
    const work = async () => {
      for (let name = left.shift(); name !== undefined && isCurrent(); name = left.shift()) {
        await checkOne(name, isCurrent);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async function checkOne(name: string, isCurrent: () => boolean): Promise<void> {
    const outcome = await outcomeOf(name, isCurrent);
    if (isCurrent()) put(outcome);
  }

  const put = (outcome: CheckedName) =>
    $checks.set($checks.get().map((one) => (one.name === outcome.name ? outcome : one)));

  /** Checks one name of the list again. */
  async function retry(name: string): Promise<void> {
    const own = run;
    put({ name, phase: 'pending' });
    await checkOne(name, () => run === own);
  }

  return { $checks, $waitSeconds, check, retry };
}

/** How the list can be sorted. */
export const ORDERS = {
  newgens: 'Newgens first',
  tenure: 'Shortest in the game',
  age: 'Youngest account',
  name: 'Name',
  pasted: 'As pasted',
} as const;

export type Order = keyof typeof ORDERS;

/** The list in an order; names without a result come last, names that are equal in it as they were pasted. */
export function sorted(checks: readonly CheckedName[], order: Order): readonly CheckedName[] {
  if (order === 'pasted') return checks;
  if (order === 'name') return checks.toSorted((one, other) => one.name.localeCompare(other.name));
  const rank = (checked: CheckedName) =>
    checked.phase === 'success' ? RANKS[order](checked.result) : Number.POSITIVE_INFINITY;
  return checks.toSorted((one, other) => {
    const [before, after] = [rank(one), rank(other)];
    return before === after ? 0 : before - after;
  });
}

const RANKS = {
  newgens: ({ generation }) => ['NEWGEN', 'MIDGEN', 'VETERAN'].indexOf(generation),
  // The latest first badge comes first; without one the time is unknown.
  tenure: ({ elcBadges: { badges } }) =>
    badges.length === 0
      ? Number.MAX_SAFE_INTEGER
      : -Math.min(...badges.map(({ awardedDate }) => Date.parse(awardedDate))),
  age: ({ accountAge }) => accountAge,
} satisfies Record<string, (result: NewgenCheckResponse) => number>;

/** How long the server asks to wait, where waiting helps and is short enough; else null. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof RequestError) || (error.status !== 429 && error.status !== 503))
    return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= WAIT_SECONDS_MAX ? Math.max(1, seconds) : null;
}

import type { NewgenCheckResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { RequestError } from '../../../api/request-error.ts';
import { type CheckFailure, explainFailure } from '../check-failure.ts';
import { effectsWith } from '../player-check.ts';

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

const effectsOf = (publishableKey: string) => ({
  fetchPlayer: effectsWith(publishableKey).fetchPlayer,
  wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
});

/**
 * Checks a list of names, two at a time; each outcome shows when it is there. When the server asks for a
 * wait, all checks wait, and `$waitSeconds` says for how long. A new list replaces the one under way.
 */
export function createNameChecks(
  publishableKey: string,
  { fetchPlayer, wait } = effectsOf(publishableKey),
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
    const left = [...names.entries()];
    const work = async () => {
      for (let next = left.shift(); next && isCurrent(); next = left.shift()) {
        const [index, name] = next;
        const outcome = await outcomeOf(name, isCurrent);
        if (isCurrent()) $checks.set($checks.get().with(index, outcome));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  return { $checks, $waitSeconds, check };
}

/** How long the server asks to wait, where waiting helps and is short enough; else null. */
function secondsToWait(error: unknown): number | null {
  if (!(error instanceof RequestError) || (error.status !== 429 && error.status !== 503))
    return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= WAIT_SECONDS_MAX ? Math.max(1, seconds) : null;
}

import type { Limit } from '@elc/contracts';
import type { WindowState } from './rules/window-state';

/** A limit that a call must fit into: `points` calls of `subject` within `windowSeconds`. */
export interface Window extends Limit {
  readonly name: string;
  /** Who is counted, across everything that uses the same store: `key_…:minute`. */
  readonly subject: string;
}

export interface TakeOutcome {
  /** True when every window had room: the call is then counted in each. If not, in none. */
  readonly ok: boolean;
  /** The windows after the call, in the order given. */
  readonly windows: readonly WindowState[];
}

/** Counts one call in all windows or in none, in one step that no other call can come between. */
export type ConsumeAll = (windows: readonly Window[]) => Promise<TakeOutcome>;

/** `used` calls are counted in the window, which ends in `restMs`; a window that has not begun has all its time. */
export function stateOf(
  { name, points, windowSeconds }: Window,
  used: number,
  restMs: number,
): WindowState {
  return {
    name,
    points,
    windowSeconds,
    remaining: Math.max(0, points - used),
    resetSeconds: restMs > 0 ? Math.ceil(restMs / 1000) : windowSeconds,
  };
}

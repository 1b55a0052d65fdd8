import { latestCredibleMs } from '../../../platform/rules/latest-credible';

/** What all replicas know of one kind of alert; times in milliseconds since the epoch, 0 for never. */
export interface AlertState {
  readonly toldAtMs: number;
  /** When a replica last found the problem. */
  readonly seenAtMs: number;
  /** Null while no alert is open. */
  readonly openSinceMs: number | null;
  /** Events since the last alert that were not told. */
  readonly untold: number;
}

interface AlertStep {
  readonly state: AlertState;
  readonly tell: 'begun' | 'over' | null;
}

export const NEVER_TOLD: AlertState = { toldAtMs: 0, seenAtMs: 0, openSinceMs: null, untold: 0 };

const HOUR_MS = 3_600_000;

/** Longer than the replicas' polls are apart: then none of them finds the problem any more. */
export const QUIET_MS = 15_000;

/** An event is told unless its kind was told within the last hour; then it is counted. */
export function afterEvent(state: AlertState, nowMs: number): AlertStep {
  return mayTell(state, nowMs)
    ? { state: { ...state, toldAtMs: nowMs, untold: 0 }, tell: 'begun' }
    : { state: { ...state, untold: state.untold + 1 }, tell: null };
}

/**
 * A problem is told when it begins, at most once an hour, and its end once, when no replica has found
 * it for `QUIET_MS`. Null where nothing changes.
 */
export function afterPoll(state: AlertState, isFound: boolean, nowMs: number): AlertStep | null {
  const { openSinceMs, seenAtMs } = state;
  if (isFound && openSinceMs !== null) return { state: { ...state, seenAtMs: nowMs }, tell: null };
  if (isFound) {
    if (!mayTell(state, nowMs)) return null;
    const opened = { toldAtMs: nowMs, seenAtMs: nowMs, openSinceMs: nowMs };
    return { state: { ...state, ...opened }, tell: 'begun' };
  }
  const isQuiet = nowMs - seenAtMs >= QUIET_MS || seenAtMs > latestCredibleMs(nowMs);
  if (openSinceMs === null || !isQuiet) return null;
  return { state: { ...state, openSinceMs: null }, tell: 'over' };
}

function mayTell({ toldAtMs }: AlertState, nowMs: number): boolean {
  // A later time was written by a wrong clock.
  return nowMs - toldAtMs >= HOUR_MS || toldAtMs > latestCredibleMs(nowMs);
}

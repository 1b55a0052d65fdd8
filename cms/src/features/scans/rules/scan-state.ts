import { SCAN_STATES, type ScanReason, type ScanState } from '@elc/contracts';

/** `taken` by a worker; `held`: an upstream cannot serve it now; `given_up`: it never can. */
export type ScanEvent =
  | { readonly type: 'taken' | 'finished' | 'resumed' }
  | { readonly type: 'held' | 'given_up' | 'cancelled'; readonly reason: ScanReason };

type EventType = ScanEvent['type'];

/** With the reason if it does not continue. */
interface ScanStanding {
  readonly status: ScanState;
  readonly reason: ScanReason | null;
}

const NEXT: Readonly<Record<ScanState, Partial<Record<EventType, ScanState>>>> = {
  queued: { taken: 'running', cancelled: 'cancelled' },
  running: {
    taken: 'running',
    held: 'paused',
    finished: 'completed',
    given_up: 'failed',
    cancelled: 'cancelled',
  },
  paused: { taken: 'running', resumed: 'queued', cancelled: 'cancelled' },
  failed: { resumed: 'queued' },
  completed: {},
  cancelled: {},
};

/** Null where the event cannot happen. */
export function standingAfter(status: ScanState, event: ScanEvent): ScanStanding | null {
  const next = NEXT[status][event.type];
  if (next === undefined) return null;
  return { status: next, reason: 'reason' in event ? event.reason : null };
}

/** Condition of a guarded update of the database. */
export function statesBefore(type: EventType): ScanState[] {
  return SCAN_STATES.filter((status) => NEXT[status][type] !== undefined);
}

/** An ended scan has released its group. */
export function isUnderWay(status: ScanState): boolean {
  return status === 'queued' || status === 'running' || status === 'paused';
}

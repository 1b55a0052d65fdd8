import { SCAN_STATES, type ScanReason, type ScanState } from '@elc/contracts';

/**
 * What can happen to a scan. `taken`: a worker begins or goes on with it, also in place of one that
 * died. `held`: an upstream cannot serve it now. `given_up`: it can never be served. `cancelled`: it is
 * no longer wanted.
 */
export type ScanEvent =
  | { readonly type: 'taken' | 'finished' | 'resumed' }
  | { readonly type: 'held' | 'given_up' | 'cancelled'; readonly reason: ScanReason };

type EventType = ScanEvent['type'];

/** State of a scan, and the reason if it does not go on. */
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

/** Where an event leads; null where it cannot happen. */
export function standingAfter(status: ScanState, event: ScanEvent): ScanStanding | null {
  const next = NEXT[status][event.type];
  if (next === undefined) return null;
  return { status: next, reason: 'reason' in event ? event.reason : null };
}

/** The states in which an event can happen: the condition of a guarded update of the database. */
export function statesBefore(type: EventType): ScanState[] {
  return SCAN_STATES.filter((status) => NEXT[status][type] !== undefined);
}

/** Whether the scan still has its group to itself; an ended one has given it back. */
export function isUnderWay(status: ScanState): boolean {
  return status === 'queued' || status === 'running' || status === 'paused';
}

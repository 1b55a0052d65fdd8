import { SCAN_STATES, type ScanState } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { type ScanEvent, standingAfter, statesBefore } from './scan-state';

const EVENTS: ScanEvent[] = [
  { type: 'taken' },
  { type: 'held', reason: 'upstream_rate_limited' },
  { type: 'finished' },
  { type: 'given_up', reason: 'members_hidden' },
  { type: 'resumed' },
  { type: 'cancelled', reason: 'cancelled_by_key' },
];

/** Every pair of a state and an event; what is not named here must be refused. */
const LEGAL: Record<string, ScanState> = {
  'queued taken': 'running',
  'running taken': 'running',
  'running held': 'paused',
  'running finished': 'completed',
  'running given_up': 'failed',
  'paused taken': 'running',
  'paused resumed': 'queued',
  'failed resumed': 'queued',
  'queued cancelled': 'cancelled',
  'running cancelled': 'cancelled',
  'paused cancelled': 'cancelled',
};

const PAIRS = SCAN_STATES.flatMap((status) =>
  EVENTS.map((event) => ({ status, event, type: event.type })),
);

test.each(PAIRS)('$status, $type', ({ status, event, type }) => {
  const next = LEGAL[`${status} ${type}`];
  const reason = 'reason' in event ? event.reason : null;
  expect(standingAfter(status, event)).toEqual(next ? { status: next, reason } : null);
});

describe('states before', () => {
  test.each(EVENTS)('$type are exactly those in which it can happen', (event) => {
    const legal = SCAN_STATES.filter((status) => `${status} ${event.type}` in LEGAL);
    expect(statesBefore(event.type)).toEqual(legal);
  });
});

import { INVENTORY_READS_PER_MINUTE, scannedPerMinute } from '@elc/contracts/scans/scan-rate';
import { expect, test } from 'vitest';
import { progressOf, type ScanWork } from './scan-view';

const NOW_MS = Date.UTC(2026, 10, 21);
const MINUTE_MS = 60_000;

/** 500 of 2,000 members in 5 minutes of work: 100 a minute, 15 minutes to go. */
const WORK: ScanWork = {
  status: 'running',
  membersTotal: 2000,
  membersDone: 500,
  activeMs: 5 * MINUTE_MS,
  resumesAtMs: null,
  membersPerMinuteMax: null,
};

test.each<{ what: string; work: Partial<ScanWork>; rate: number | null; minutes: number | null }>([
  { what: 'a running scan', work: {}, rate: 100, minutes: 15 },
  { what: 'a resumed scan in the queue', work: { status: 'queued' }, rate: 100, minutes: 15 },
  {
    what: 'a paused scan goes on later',
    work: { status: 'paused', resumesAtMs: NOW_MS + 4 * MINUTE_MS },
    rate: 100,
    minutes: 19,
  },
  {
    what: 'a pause that is over adds nothing',
    work: { status: 'paused', resumesAtMs: NOW_MS - 4 * MINUTE_MS },
    rate: 100,
    minutes: 15,
  },
  {
    what: 'before the first page the quota decides',
    work: { membersDone: 0, activeMs: 0, membersPerMinuteMax: 80 },
    rate: null,
    minutes: 25,
  },
  {
    what: 'a burst at the start is no promise',
    work: { membersPerMinuteMax: 50 },
    rate: 100,
    minutes: 30,
  },
  {
    what: 'slower than the quota',
    work: { membersPerMinuteMax: 1000 },
    rate: 100,
    minutes: 15,
  },
  { what: 'before the first page', work: { membersDone: 0 }, rate: null, minutes: null },
  { what: 'before any time was counted', work: { activeMs: 0 }, rate: null, minutes: null },
  { what: 'a group of unknown size', work: { membersTotal: null }, rate: 100, minutes: null },
  { what: 'a group that has grown', work: { membersDone: 2100 }, rate: 420, minutes: 0 },
  { what: 'a completed scan', work: { status: 'completed' }, rate: 100, minutes: null },
  { what: 'a failed scan', work: { status: 'failed' }, rate: 100, minutes: null },
  {
    what: 'a rate is stated in tenths',
    work: { membersDone: 1, membersTotal: 1, activeMs: 7 * MINUTE_MS },
    rate: 0.1,
    minutes: 0,
  },
])('$what: $rate a minute, ends in $minutes minutes', ({ work, rate, minutes }) => {
  expect(progressOf({ ...WORK, ...work }, NOW_MS)).toEqual({
    membersPerMinute: rate,
    estimatedEndAtMs: minutes === null ? null : NOW_MS + minutes * MINUTE_MS,
  });
});

test('a group of 25,000 members takes over four hours of what Roblox grants', () => {
  const membersPerMinuteMax = scannedPerMinute(INVENTORY_READS_PER_MINUTE);
  const work = { ...WORK, membersTotal: 25_000, membersDone: 0, membersPerMinuteMax };
  const hours = ((progressOf(work, NOW_MS).estimatedEndAtMs ?? 0) - NOW_MS) / (60 * MINUTE_MS);
  expect(hours).toBeGreaterThan(4);
  expect(hours).toBeLessThan(6);
});

import type { ScanState } from '@elc/contracts';

const MINUTE_MS = 60_000;

/** What has been done, and the time that it took. */
export interface ScanWork {
  readonly status: ScanState;
  /** Null until the group has been read. */
  readonly membersTotal: number | null;
  readonly membersDone: number;
  /** Time that workers have spent on it: neither pauses nor the time between a death and the next worker. */
  readonly activeMs: number;
  readonly resumesAtMs: number | null;
}

export interface ScanProgress {
  /** In tenths; null before the first page. */
  readonly membersPerMinute: number | null;
  /** Null where nothing can be told: before the first page, and once the scan has ended. */
  readonly estimatedEndAtMs: number | null;
}

/**
 * Rate and estimated end of a scan. A paused one ends as much later as its pause still lasts; a group
 * that has grown beyond what it told at the start ends now.
 */
export function progressOf(work: ScanWork, nowMs: number): ScanProgress {
  const { status, membersTotal, membersDone, activeMs, resumesAtMs } = work;
  if (membersDone === 0 || activeMs <= 0) {
    return { membersPerMinute: null, estimatedEndAtMs: null };
  }
  const membersPerMinute = Math.round((membersDone / activeMs) * MINUTE_MS * 10) / 10;
  const goesOn = status === 'queued' || status === 'running' || status === 'paused';
  if (!goesOn || membersTotal === null) return { membersPerMinute, estimatedEndAtMs: null };
  const goesOnAtMs = Math.max(nowMs, resumesAtMs ?? 0);
  const remainingMs = Math.max(0, membersTotal - membersDone) * (activeMs / membersDone);
  return { membersPerMinute, estimatedEndAtMs: Math.round(goesOnAtMs + remainingMs) };
}

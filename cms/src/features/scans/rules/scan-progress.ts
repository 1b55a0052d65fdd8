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
  /** What Roblox lets all scans do in a minute; null where nothing is read that it counts. */
  readonly membersPerMinuteMax: number | null;
}

interface ScanProgress {
  /** In tenths; null before the first page. */
  readonly membersPerMinute: number | null;
  /** Null where there is no estimate, and once the scan has ended. */
  readonly estimatedEndAtMs: number | null;
}

/**
 * Rate and estimated end of a scan: by its own rate, and never sooner than its quota allows, which alone
 * counts before the first page. A paused one ends as much later as its pause still lasts; a group
 * that has grown beyond its size at the start ends now.
 */
export function progressOf(work: ScanWork, nowMs: number): ScanProgress {
  const { status, membersTotal, membersDone, activeMs, resumesAtMs, membersPerMinuteMax } = work;
  const hasRate = membersDone > 0 && activeMs > 0;
  const membersPerMinute = hasRate
    ? Math.round((membersDone / activeMs) * MINUTE_MS * 10) / 10
    : null;
  const goesOn = status === 'queued' || status === 'running' || status === 'paused';
  const memberMs = Math.max(
    hasRate ? activeMs / membersDone : 0,
    membersPerMinuteMax === null ? 0 : MINUTE_MS / membersPerMinuteMax,
  );
  if (!goesOn || membersTotal === null || memberMs === 0) {
    return { membersPerMinute, estimatedEndAtMs: null };
  }
  const goesOnAtMs = Math.max(nowMs, resumesAtMs ?? 0);
  const remainingMs = Math.max(0, membersTotal - membersDone) * memberMs;
  return { membersPerMinute, estimatedEndAtMs: Math.round(goesOnAtMs + remainingMs) };
}

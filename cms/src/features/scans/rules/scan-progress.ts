import type { ScanState } from '@elc/contracts';
import { isUnderWay } from './scan-state';

const MINUTE_MS = 60_000;

export interface ScanWork {
  readonly status: ScanState;
  /** Null until the group has been read. */
  readonly membersTotal: number | null;
  readonly membersDone: number;
  /** Working time of workers, without pauses. */
  readonly activeMs: number;
  readonly resumesAtMs: number | null;
  /** Roblox's limit for all scans; null without one. */
  readonly membersPerMinuteMax: number | null;
}

interface ScanProgress {
  /** In tenths; null before the first page. */
  readonly membersPerMinute: number | null;
  /** Null without an estimate and once the scan has ended. */
  readonly estimatedEndAtMs: number | null;
}

/**
 * Estimates by the scan's own rate, never faster than its quota, which alone counts before the
 * first page. A pause adds its rest; a group that has grown ends now.
 */
export function progressOf(work: ScanWork, nowMs: number): ScanProgress {
  const { status, membersTotal, membersDone, activeMs, resumesAtMs, membersPerMinuteMax } = work;
  const hasRate = membersDone > 0 && activeMs > 0;
  const membersPerMinute = hasRate
    ? Math.round((membersDone / activeMs) * MINUTE_MS * 10) / 10
    : null;
  const memberMs = Math.max(
    hasRate ? activeMs / membersDone : 0,
    membersPerMinuteMax === null ? 0 : MINUTE_MS / membersPerMinuteMax,
  );
  if (!isUnderWay(status) || membersTotal === null || memberMs === 0) {
    return { membersPerMinute, estimatedEndAtMs: null };
  }
  const continuesAtMs = Math.max(nowMs, resumesAtMs ?? 0);
  const remainingMs = Math.max(0, membersTotal - membersDone) * memberMs;
  return { membersPerMinute, estimatedEndAtMs: Math.round(continuesAtMs + remainingMs) };
}

import type { GroupLeaderboardSummary, Scan, ScanReason, ScanState } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { isUnderWay } from './rules/scan-state';
import type { StoredScan } from './tables/scans';

const MESSAGES: Readonly<Record<Exclude<ScanReason, 'group_too_large'>, string>> = {
  upstream_rate_limited: 'Roblox asked us to slow down. The scan continues by itself.',
  upstream_unavailable: 'Roblox cannot be read at the moment. The scan continues by itself.',
  key_refused:
    'Roblox does not accept this site’s Open Cloud key, so badges cannot be read. The scan continues by itself once a site admin has replaced it.',
  group_not_found: 'Roblox knows no group with this number. Check it, then start a new scan.',
  game_not_found:
    'Roblox knows no game with the number that this site is set up for, so badges cannot be read. A site admin can correct ROBLOX_UNIVERSE_ID; then resume the scan.',
  members_hidden:
    'This group hides its member list. Ask its owner to make it public, then resume the scan.',
  endless_list:
    'Roblox sends the list of this group’s members without an end. What was scanned is saved; resume the scan later to read the list again.',
  cancelled_by_key: 'It was canceled with the API key that started it.',
  cancelled_by_admin: 'A site admin has canceled it.',
  internal: 'Something broke on our side. What was scanned is saved.',
};

const count = new Intl.NumberFormat('en');

function messageOf({ reason, membersTotal }: StoredScan, membersMax: number): string | null {
  if (reason !== 'group_too_large') return reason && MESSAGES[reason];
  return `This group has ${count.format(membersTotal ?? 0)} members, and at most ${count.format(membersMax)} are scanned. A site admin can raise the limit; then resume the scan.`;
}

/** Members of the largest group, and members per minute over all scans. */
interface ScanBounds {
  readonly membersMax: number;
  /** Null where Roblox has no limit. */
  readonly membersPerMinuteMax: number | null;
}

/** Rate and estimated end are as of `nowMs`. */
export function toScan(stored: StoredScan, nowMs: number, bounds: ScanBounds): Scan {
  const { membersMax, membersPerMinuteMax } = bounds;
  const { membersPerMinute, estimatedEndAtMs } = progressOf(
    { ...stored, membersPerMinuteMax },
    nowMs,
  );
  return {
    id: stored.publicId,
    ...pick(stored, 'groupId', 'groupName', 'scannedBy', 'status', 'reason'),
    message: messageOf(stored, membersMax),
    ...pick(stored, 'membersTotal', 'membersDone', 'failures'),
    membersPerMinute,
    queuedAt: isoTime(stored.queuedAtMs),
    startedAt: isoTime(stored.startedAtMs),
    endedAt: isoTime(stored.endedAtMs),
    resumesAt: isoTime(stored.resumesAtMs),
    estimatedEndAt: isoTime(estimatedEndAtMs),
  };
}

/** `members` are those in the leaderboard, `scannedAt` is their date. */
export function toSummary(stored: StoredScan): GroupLeaderboardSummary {
  return {
    ...pick(stored, 'groupId', 'groupName', 'status'),
    scanId: stored.publicId,
    members: stored.membersDone - stored.failures,
    generations: { ...stored.generations },
    scannedAt: scannedAt(stored),
  };
}

/** The moment of all verdicts. */
export function scannedAt({ startedAtMs, queuedAtMs }: StoredScan): string {
  return isoTime(startedAtMs ?? queuedAtMs);
}

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

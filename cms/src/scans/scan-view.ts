import type { GroupLeaderboardSummary, Scan, ScanReason } from '@elc/contracts';
import { progressOf } from '../domain/scan/scan-progress';
import type { StoredScan } from '../store/scans';

const MESSAGES: Readonly<Record<ScanReason, string>> = {
  upstream_rate_limited: 'Roblox asked us to slow down. The scan goes on by itself.',
  upstream_unavailable: 'Roblox cannot be read at the moment. The scan goes on by itself.',
  group_not_found: 'Roblox knows no group with this number. Check it, then start a new scan.',
  members_hidden:
    'This group hides its member list. Ask its owner to make it public, then resume the scan.',
  internal: 'Something broke on our side. What was scanned is saved.',
};

/** A scan as the API tells it, with its rate and estimated end at `nowMs`. */
export function toScan(stored: StoredScan, nowMs: number): Scan {
  const { membersPerMinute, estimatedEndAtMs } = progressOf(stored, nowMs);
  return {
    id: stored.publicId,
    groupId: stored.groupId,
    groupName: stored.groupName,
    scannedBy: stored.scannedBy,
    status: stored.status,
    reason: stored.reason,
    message: stored.reason && MESSAGES[stored.reason],
    membersTotal: stored.membersTotal,
    membersDone: stored.membersDone,
    failures: stored.failures,
    membersPerMinute,
    queuedAt: isoTime(stored.queuedAtMs),
    startedAt: isoTimeOrNull(stored.startedAtMs),
    endedAt: isoTimeOrNull(stored.endedAtMs),
    resumesAt: isoTimeOrNull(stored.resumesAtMs),
    estimatedEndAt: isoTimeOrNull(estimatedEndAtMs),
  };
}

/** What stands above the leaderboard of a group: `members` are those in it, `scannedAt` is their date. */
export function toSummary(stored: StoredScan): GroupLeaderboardSummary {
  return {
    groupId: stored.groupId,
    groupName: stored.groupName,
    scanId: stored.publicId,
    status: stored.status,
    members: stored.membersDone - stored.failures,
    generations: { ...stored.generations },
    scannedAt: scannedAt(stored),
  };
}

/** The moment of all verdicts of a scan. */
export function scannedAt({ startedAtMs, queuedAtMs }: StoredScan): string {
  return isoTime(startedAtMs ?? queuedAtMs);
}

const isoTime = (ms: number) => new Date(ms).toISOString();
const isoTimeOrNull = (ms: number | null) => (ms === null ? null : isoTime(ms));

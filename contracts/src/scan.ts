import { z } from 'zod';
import { instant } from './identity.ts';
import { leaderboardEntry, leaderboardQuery } from './leaderboard.ts';
import { nextCursor, pageQuery } from './paging.ts';

/**
 * Where a scan of a group stands. `paused`: waits for an upstream and goes on by itself, or sooner when
 * resumed. `failed` and `completed` are ends, but a failed scan can be resumed.
 */
export const SCAN_STATES = ['queued', 'running', 'paused', 'completed', 'failed'] as const;

/** Why a scan is paused or has failed. */
export const SCAN_REASONS = [
  'upstream_rate_limited',
  'upstream_unavailable',
  'group_not_found',
  'members_hidden',
  'internal',
] as const;

const count = z.number().int().nonnegative();

/** Public id of a scan. */
export const scanId = z.string().regex(/^scan_[A-Za-z0-9]{16}$/, 'must be the id of a scan');

export const groupId = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER, 'must be the number of a group');

/** `scannedBy` is the name under which the scan is listed, as its starter gave it. */
export const scanGroupRequest = z.strictObject({
  groupId,
  scannedBy: z.string().trim().min(1, 'is required').max(60),
});
export const resumeScanRequest = z.strictObject({ scanId });
export const scanParams = z.strictObject({ id: scanId });
export const groupParams = z.strictObject({ groupId });

/** Answer of starting and resuming; starting a group that is being scanned answers with that scan. */
export const scanAccepted = z.object({
  success: z.literal(true),
  scanId,
  status: z.enum(SCAN_STATES),
});

/**
 * A scan and how far it is. `membersDone` are read, analysed and saved; `failures` of them could not be
 * analysed. `membersPerMinute` is the rate of the work so far without pauses, null before the first
 * page; `estimatedEndAt` follows from it and is null where nothing can be told. `resumesAt`: when a
 * paused scan goes on by itself. `membersTotal` is null until the group has been read.
 */
export const scan = z.object({
  id: scanId,
  groupId: z.number().int().positive(),
  groupName: z.string().nullable(),
  scannedBy: z.string(),
  status: z.enum(SCAN_STATES),
  reason: z.enum(SCAN_REASONS).nullable(),
  message: z.string().nullable(),
  membersTotal: count.nullable(),
  membersDone: count,
  failures: count,
  membersPerMinute: z.number().nonnegative().nullable(),
  queuedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  resumesAt: instant.nullable(),
  estimatedEndAt: instant.nullable(),
});

export const scanStatusResponse = z.object({ success: z.literal(true), scan });
export const scanListResponse = z.object({
  success: z.literal(true),
  scans: z.array(scan),
  nextCursor,
});
export const scanListQuery = pageQuery;

/**
 * Members of a group by its latest completed scan, or while none has been completed by the latest that
 * has results, with how many of each generation. `members` are those who could be analysed; all is as
 * of `scannedAt`, the scan's start.
 */
export const groupLeaderboardSummary = z.object({
  groupId: z.number().int().positive(),
  groupName: z.string().nullable(),
  scanId,
  status: z.enum(SCAN_STATES),
  members: count,
  generations: z.object({ VETERAN: count, MIDGEN: count, NEWGEN: count }),
  scannedAt: instant,
});

export const groupLeaderboardQuery = leaderboardQuery;
export const groupLeaderboardResponse = z.object({
  success: z.literal(true),
  group: groupLeaderboardSummary,
  entries: z.array(leaderboardEntry),
  nextCursor,
});
export const groupLeaderboardListResponse = z.object({
  success: z.literal(true),
  groups: z.array(groupLeaderboardSummary),
  nextCursor,
});

export type ScanState = (typeof SCAN_STATES)[number];
export type ScanReason = (typeof SCAN_REASONS)[number];
export type Scan = z.infer<typeof scan>;
export type GroupLeaderboardSummary = z.infer<typeof groupLeaderboardSummary>;
export type GroupLeaderboardResponse = z.infer<typeof groupLeaderboardResponse>;

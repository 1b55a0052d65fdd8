import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count, integer, positiveInteger, wholeNumber } from '../numbers.ts';
import { nextCursor, pageQuery } from '../paging.ts';
import { line } from '../plain-text.ts';
import { leaderboardEntry, leaderboardQuery } from '../players/leaderboard.ts';
import { countsByGeneration } from '../players/player.ts';
import { INVENTORY_READS_PER_MINUTE, scannedPerMinute } from './scan-rate.ts';

/** `paused` continues by itself or when resumed; a failed scan can be resumed, too. */
export const SCAN_STATES = [
  'queued',
  'running',
  'paused',
  'completed',
  'failed',
  'cancelled',
] as const;

const SCAN_REASONS = [
  'upstream_rate_limited',
  'upstream_unavailable',
  'key_refused',
  'group_not_found',
  'game_not_found',
  'members_hidden',
  'group_too_large',
  'endless_list',
  'cancelled_by_key',
  'cancelled_by_admin',
  'internal',
] as const;

/** A scan as the documentation shows it: as fast as Roblox lets it be. */
const EXAMPLE = {
  startedAtMs: Date.parse('2026-11-21T10:00:00.000Z'),
  membersTotal: 25_000,
  membersDone: 8400,
  perMinute: scannedPerMinute(INVENTORY_READS_PER_MINUTE),
};
const exampleEnd = new Date(
  EXAMPLE.startedAtMs + Math.round((EXAMPLE.membersTotal / EXAMPLE.perMinute) * 60_000),
).toISOString();
const exampleStart = new Date(EXAMPLE.startedAtMs).toISOString();
const groupNumber = positiveInteger.meta({
  description: 'Number of the group on Roblox.',
  examples: [5001001],
});
const groupName = z
  .string()
  .nullable()
  .meta({
    description: 'Name of the group; null until it has been read.',
    examples: ['Election City Builders'],
  });
const scanState = z.enum(SCAN_STATES).meta({
  description:
    'A paused scan continues by itself; a failed one can be resumed, a canceled one cannot.',
  examples: ['running'],
});

export const scanId = z
  .string()
  .regex(/^scan_[A-Za-z0-9]{16}$/, 'must be the id of a scan')
  .meta({ description: 'Id of a scan.', examples: ['scan_4Hq8Zt2Lm6Vx0Pd9'] });

const anyGroup = { min: 1, max: Number.MAX_SAFE_INTEGER };
const ofGroup = { description: 'Number of a group on Roblox.', examples: [5001001] };
const groupId = integer(anyGroup).meta(ofGroup);

/** `scannedBy` is the name under which the scan is listed, as its starter entered it. */
export const scanGroupRequest = z.strictObject({
  groupId,
  scannedBy: line({ max: 60 }).meta({
    description: 'The name under which the scan is listed.',
    examples: ['OldTownMayor'],
  }),
});
export const resumeScanRequest = z.strictObject({ scanId });
export const scanParams = z.strictObject({ id: scanId });
export const groupParams = z.strictObject({ groupId: wholeNumber(anyGroup).meta(ofGroup) });

/** Answer of starting, resuming and cancelling; starting a group that is being scanned answers with that scan. */
export const scanAccepted = z.object({
  success,
  scanId,
  status: scanState.meta({ examples: ['queued'] }),
});

/**
 * `failures` are part of `membersDone`. `membersPerMinute` excludes pauses and is null before the
 * first page; `estimatedEndAt` is null where unknown. `resumesAt`: when a pause ends.
 * `membersTotal` is null until the group was read.
 */
export const scan = z.object({
  id: scanId,
  groupId: groupNumber,
  groupName,
  scannedBy: z
    .string()
    .meta({ description: 'The name that the starter gave.', examples: ['OldTownMayor'] }),
  status: scanState,
  reason: z
    .enum(SCAN_REASONS)
    .nullable()
    .meta({
      description: 'Why it is paused, has failed or was canceled.',
      examples: [null],
    }),
  message: z
    .string()
    .nullable()
    .meta({ description: 'The same as a sentence.', examples: [null] }),
  membersTotal: count.nullable().meta({
    description: 'Null until the group has been read.',
    examples: [EXAMPLE.membersTotal],
  }),
  membersDone: count.meta({
    description: 'Read, analyzed and saved.',
    examples: [EXAMPLE.membersDone],
  }),
  failures: count.meta({ description: 'Of those, how many could not be analyzed.', examples: [3] }),
  membersPerMinute: z
    .number()
    .nonnegative()
    .nullable()
    .meta({
      description: 'Rate of the work so far, without pauses; null before the first page.',
      examples: [EXAMPLE.perMinute],
    }),
  queuedAt: instant.meta({ description: 'When it was requested.', examples: [exampleStart] }),
  startedAt: instant.nullable().meta({
    description: 'When its work began; null before that.',
    examples: [exampleStart],
  }),
  endedAt: instant
    .nullable()
    .meta({ description: 'When it ended; null before that.', examples: [null] }),
  resumesAt: instant.nullable().meta({
    description: 'When a paused scan continues by itself.',
    examples: [null],
  }),
  estimatedEndAt: instant.nullable().meta({
    description: 'By its rate so far, and never sooner than the reads that Roblox grants allow.',
    examples: [exampleEnd],
  }),
});

export const scanStatusResponse = z.object({
  success,
  scan: scan.describe('The scan and how far it is.'),
});
export const scanListResponse = z.object({
  success,
  scans: z.array(scan).describe('The scans of this page, newest first.'),
  nextCursor,
});
export const scanListQuery = pageQuery;

/** A scan as site admins see it; `startedWith` is the id of the API key, null where it is not known. */
const adminScan = scan.extend({ startedWith: z.string().nullable() });
export const adminScansResponse = z.object({
  success,
  scans: z.array(adminScan),
  nextCursor,
});
export const adminScanResponse = z.object({ success, scan: adminScan });

/**
 * By the group's latest completed scan, else the latest with results. `members` could be analyzed;
 * all is as of `scannedAt`, the scan's start.
 */
export const groupLeaderboardSummary = z.object({
  groupId: groupNumber,
  groupName,
  scanId,
  status: scanState.meta({ examples: ['completed'] }),
  members: count.meta({ description: 'Members who could be analyzed.', examples: [25000] }),
  generations: countsByGeneration.meta({
    description: 'How many of them are of each generation.',
    examples: [{ VETERAN: 3120, MIDGEN: 9480, NEWGEN: 12400 }],
  }),
  scannedAt: instant.describe('When the scan began.'),
});

export const groupLeaderboardQuery = leaderboardQuery;
export const groupLeaderboardResponse = z.object({
  success,
  group: groupLeaderboardSummary.describe('The group as a whole.'),
  entries: z.array(leaderboardEntry).describe('The members of this page, in order.'),
  nextCursor,
});
export const groupLeaderboardListResponse = z.object({
  success,
  groups: z.array(groupLeaderboardSummary).describe('The groups of this page.'),
  nextCursor,
});

export type ScanState = (typeof SCAN_STATES)[number];
export type ScanReason = (typeof SCAN_REASONS)[number];
export type Scan = z.infer<typeof scan>;
export type AdminScan = z.infer<typeof adminScan>;
export type GroupLeaderboardSummary = z.infer<typeof groupLeaderboardSummary>;
export type GroupLeaderboardResponse = z.infer<typeof groupLeaderboardResponse>;

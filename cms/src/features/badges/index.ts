import { BADGE_CHART_DAYS, type BadgeMonitorResponse } from '@elc/contracts';
import { deleteOldest, type Row } from '../../platform/db/define-table';
import { countOf } from '../../platform/db/read-rows';
import { readRevisions } from '../../platform/db/revisions';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { notReadError } from '../../platform/http/errors/upstream-error';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { isoTime } from '../../platform/rules/iso-time';
import { isStale, nextTryMs } from '../../platform/rules/reading-times';
import type { Handlers } from '../handlers';
import { monitored } from './monitor-response';
import { everyMs, refreshBadges } from './refresh-badges';
import { MIDNIGHT_TOLERANCE_MS } from './rules/daily-awards';
import {
  badgePage,
  badges,
  badgesReadSince,
  type NamedBadge,
  onlyTracked,
  readingOf,
  readings,
  snapshots,
} from './stored-badges';

export type { NamedBadge, StoredBadge } from './stored-badges';

export const badgeTables = [readings, snapshots, badges];

type BadgeReading = Row<typeof readings>;

/** Of the configured game; null before the first try. */
async function lastReading() {
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  return universeId === undefined ? null : readingOf(universeId);
}

/** All of the game, those that are not tracked too; none while nothing was ever read. */
export async function knownBadges(): Promise<NamedBadge[]> {
  const last = await lastReading();
  return last ? badgesOf(last) : [];
}

const badgesOf = async ({ universeId, readAtMs }: BadgeReading) =>
  readAtMs === null ? [] : badgesReadSince(universeId, readAtMs);

/** Those that site admins chose; none while nothing was ever read. */
export async function trackedBadges(): Promise<NamedBadge[]> {
  return onlyTracked(await knownBadges());
}

/** What the site has pages of. */
export const badgePages = async () => (await trackedBadges()).map(badgePage);

/** What pages show before they have asked themselves; null while nothing was ever read. */
export async function badgeNumbers(): Promise<BadgeMonitorResponse | null> {
  const last = await lastReading();
  return last?.readAtMs == null ? null : badgeMonitor();
}

export const countBadges = () => countOf(badges.where());

/** Identifies the state that `badgeMonitor` is made of. */
export async function badgeMonitorVersion(): Promise<string> {
  if (env().ROBLOX_UNIVERSE_ID === undefined) return 'not configured';
  const { badges: changes } = await readRevisions();
  const last = await lastReading();
  return `${changes}.${last !== null && isStale(last, everyMs(), Date.now())}`;
}

/** @throws ApiError 503 where no game is configured; 502, 503 or 504 while nothing was ever read. */
export async function badgeMonitor(): Promise<BadgeMonitorResponse> {
  if (env().ROBLOX_UNIVERSE_ID === undefined) throw new ApiError('BADGES_NOT_CONFIGURED');
  const last = await lastReading();
  if (!last || last.readAtMs === null) throw notReadError('badges', last?.failure);
  const { readAtMs, leftOut } = last;
  const tracked = await onlyTracked(await badgesOf(last));
  const { badgeId, takenAtMs } = snapshots.columns;
  const ids = tracked.map((badge) => badge.badgeId);
  const ofChart = snapshots.where().whereIn(badgeId, ids);
  ofChart.where(takenAtMs, '>=', chartBeginsAtMs(readAtMs)).orderBy(takenAtMs);
  return {
    ...monitored(tracked, await snapshots.read(ofChart), readAtMs),
    leftOut,
    lastUpdated: isoTime(readAtMs),
    nextReadingAt: isoTime(nextTryMs(last, everyMs())),
    isStale: isStale(last, everyMs(), Date.now()),
  };
}

const DAY_MS = 86_400_000;

/** The earliest reading that can stand for the first midnight of the chart. */
function chartBeginsAtMs(readAtMs: number): number {
  const todayMs = Math.floor(readAtMs / DAY_MS) * DAY_MS;
  return todayMs - (BADGE_CHART_DAYS - 1) * DAY_MS - MIDNIGHT_TOLERANCE_MS;
}

/** How often a replica checks whether a reading is due. */
const POLL_EVERY_MS = 15_000;
/** For how long a replica that died blocks the others. */
const LEASE_MS = 60_000;

/** None where no game is configured. */
export function badgeJobs(): BackgroundJob[] {
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  if (universeId === undefined) return [];
  return [
    {
      name: 'badges',
      everyMs: Math.min(everyMs(), POLL_EVERY_MS),
      leaseMs: LEASE_MS,
      run: () => refreshBadges(universeId),
    },
  ];
}

export const retainedBadgeSnapshots: Retained = {
  kind: 'badgeSnapshots',
  deleteBefore: deleteOldest(snapshots, 'takenAtMs'),
};

export const badgeHandlers = {
  badgeMonitor: async () => ({ body: await badgeMonitor() }),
} satisfies Partial<Handlers>;

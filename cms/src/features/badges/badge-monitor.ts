import { BADGE_CHART_DAYS, type BadgeMonitorResponse, type BadgePage } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { notReadError } from '../../platform/http/errors/upstream-error';
import { isStale, nextTryMs } from '../../platform/rules/reading-times';
import type { FeatureContext } from '../feature';
import { badgePage, type NamedBadge, withSlugs } from './badge-pages';
import { monitorResponse } from './monitor-response';
import { MIDNIGHT_TOLERANCE_MS } from './rules/daily-awards';
import { createBadgeReads } from './tables/badge-reads';
import { createBadgeSnapshots } from './tables/badge-snapshots';
import { createBadges } from './tables/badges';

const DAY_MS = 86_400_000;

/** What is known of a game's badges, from what any replica has read every `everyMs`. */
export function createBadgeMonitor(
  context: Pick<FeatureContext, 'connection' | 'revisions' | 'currentSettings' | 'now'>,
  universeId: number,
  everyMs: number,
) {
  const { connection, revisions, currentSettings, now } = context;
  const badges = createBadges(connection);
  const badgeReads = createBadgeReads(connection);

  async function knownBadges(): Promise<NamedBadge[]> {
    const read = await badgeReads.of(universeId);
    if (!read || read.readAtMs === null) return [];
    return withSlugs(await badges.listOf(universeId, read.readAtMs));
  }

  async function onlyTracked(all: NamedBadge[]): Promise<NamedBadge[]> {
    const ids = (await currentSettings()).settings.trackedBadges;
    return ids === null ? all : all.filter(({ badgeId }) => ids.includes(badgeId));
  }

  return {
    /** All of the game, those that are not tracked too. */
    knownBadges,
    /** Names the state that `answer` is made of. */
    async version(): Promise<string> {
      const { badges: changes } = await revisions.read();
      const read = await badgeReads.of(universeId);
      return `${changes}.${read !== null && isStale(read, everyMs, now())}`;
    },
    /** @throws ApiError 502, 503 or 504 while nothing was ever read. */
    async answer(): Promise<BadgeMonitorResponse> {
      const read = await badgeReads.of(universeId);
      if (!read || read.readAtMs === null) throw notReadError('badges', read?.failure);
      const { readAtMs } = read;
      const tracked = await onlyTracked(withSlugs(await badges.listOf(universeId, readAtMs)));
      const ids = tracked.map(({ badgeId }) => badgeId);
      return monitorResponse({
        badges: tracked,
        snapshots: await createBadgeSnapshots(connection).since(ids, chartBeginsAtMs(readAtMs)),
        leftOut: read.leftOut,
        readAtMs,
        nextReadingMs: nextTryMs(read, everyMs),
        isStale: isStale(read, everyMs, now()),
      });
    },
    /** The tracked badges; none while nothing was ever read. */
    badges: async (): Promise<NamedBadge[]> => onlyTracked(await knownBadges()),
    /** What the site has pages of. */
    pages: async (): Promise<BadgePage[]> =>
      (await onlyTracked(await knownBadges())).map(badgePage),
  };
}

/** Where no game is configured. */
export const NO_BADGES: ReturnType<typeof createBadgeMonitor> = {
  knownBadges: async () => [],
  version: async () => 'not configured',
  async answer() {
    throw new ApiError('BADGES_NOT_CONFIGURED');
  },
  badges: async () => [],
  pages: async () => [],
};

/** The earliest reading that can stand for the first midnight of the chart. */
function chartBeginsAtMs(readAtMs: number): number {
  const todayMs = Math.floor(readAtMs / DAY_MS) * DAY_MS;
  return todayMs - (BADGE_CHART_DAYS - 1) * DAY_MS - MIDNIGHT_TOLERANCE_MS;
}

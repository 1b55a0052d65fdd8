import { countRows } from '../../platform/db/define-table';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { FeatureContext } from '../feature';
import type { Events } from '../guides';
import { createBadgeMonitor, NO_BADGES } from './badge-monitor';
import { createBadgeRefresh } from './refresh-badges';
import { badgeReadTable } from './tables/badge-reads';
import { badgeSnapshotTable, createBadgeSnapshots } from './tables/badge-snapshots';
import { badgeTable } from './tables/badges';

export type { NamedBadge } from './badge-pages';
export type { StoredBadge } from './tables/badges';

export const badgeTables = [badgeReadTable, badgeSnapshotTable, badgeTable];

/** How often it is checked whether a reading is due. */
const POLL_EVERY_MS = 15_000;

/** For how long a replica that died blocks the others from reading. */
const LEASE_MS = 60_000;

interface Uses {
  readonly roblox: RobloxClient;
  readonly guides: { readonly events: Events };
}

/** The badge monitor, and the job that reads its numbers where a game is configured. */
export function createBadgesFeature(context: FeatureContext, { roblox, guides }: Uses) {
  const { connection, settings } = context;
  const universeId = settings.ROBLOX_UNIVERSE_ID;
  const everyMs = settings.BADGES_READ_SECONDS * 1000;
  const jobs: BackgroundJob[] =
    universeId === undefined
      ? []
      : [
          {
            name: 'badges',
            everyMs: Math.min(everyMs, POLL_EVERY_MS),
            leaseMs: LEASE_MS,
            run: createBadgeRefresh(context, roblox, guides.events, universeId, everyMs),
          },
        ];
  return {
    monitor:
      universeId === undefined ? NO_BADGES : createBadgeMonitor(context, universeId, everyMs),
    count: () => countRows(connection, badgeTable),
    retained: [
      { kind: 'badgeSnapshots', deleteBefore: createBadgeSnapshots(connection).deleteBefore },
    ] satisfies Retained[],
    jobs,
  };
}

export type BadgesFeature = ReturnType<typeof createBadgesFeature>;

import { countRows } from '../../platform/db/define-table';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { FeatureContext } from '../feature';
import type { GuidesFeature } from '../guides';
import { createBadgeMonitor } from './badge-monitor';
import { createBadgeRefresh } from './refresh-badges';
import { badgeReadTable, createBadgeReads } from './tables/badge-reads';
import { badgeSnapshotTable, createBadgeSnapshots } from './tables/badge-snapshots';
import { badgeTable, createBadges } from './tables/badges';

export type { NamedBadge } from './badge-pages';
export type { StoredBadge } from './tables/badges';

export const badgeTables = [badgeReadTable, badgeSnapshotTable, badgeTable];

/** How often it is looked whether a reading is due. */
const POLL_EVERY_MS = 15_000;

/** For how long a replica that died blocks the others from reading. */
const LEASE_MS = 60_000;

interface Uses {
  readonly roblox: RobloxClient;
  readonly guides: Pick<GuidesFeature, 'events'>;
}

/** The badge monitor, and the job that reads its numbers where a game is configured. */
export function createBadgesFeature(context: FeatureContext, { roblox, guides }: Uses) {
  const { connection, settings, revisions, currentSettings, now, changed } = context;
  const store = {
    badges: createBadges(connection),
    badgeSnapshots: createBadgeSnapshots(connection),
    badgeReads: createBadgeReads(connection),
    revisions,
  };
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
            run: createBadgeRefresh({
              roblox,
              universeId,
              everyMs,
              store,
              now,
              async changed(ofPages) {
                await changed('badges');
                if (ofPages) await changed('content');
              },
              onFirstSeen: ({ badgeId, name, atMs }) =>
                guides.events.note({
                  type: 'badge',
                  ref: String(badgeId),
                  title: `New badge: ${name}`,
                  url: `/badges/${badgeId}`,
                  atMs,
                }),
            }),
          },
        ];
  const retained: Retained[] = [
    {
      kind: 'badgeSnapshots',
      deleteBefore: store.badgeSnapshots.deleteBefore,
    },
  ];
  const trackedBadges = async () => (await currentSettings()).settings.trackedBadges;
  return {
    monitor: createBadgeMonitor({ universeId, everyMs, store, trackedBadges, now }),
    count: () => countRows(connection, badgeTable),
    retained,
    jobs,
  };
}

export type BadgesFeature = ReturnType<typeof createBadgesFeature>;

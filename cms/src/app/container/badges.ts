import { createBadgeMonitor } from '../../badges/badge-monitor';
import { createBadgeRefresh } from '../../badges/refresh-badges';
import type { BackgroundJob } from '../../jobs/background-job';
import type { AppContext } from './context';

/** How long a replica that died keeps the others from reading. */
const LEASE_MS = 60_000;

/** The badge monitor, and the job that reads its numbers where a game is configured. */
export function badgesFrom(context: AppContext) {
  const { settings, store, roblox, currentSettings, now, changed } = context;
  const universeId = settings.ROBLOX_UNIVERSE_ID;
  const everyMs = settings.BADGES_READ_SECONDS * 1000;
  const jobs: BackgroundJob[] =
    universeId === undefined
      ? []
      : [
          {
            name: 'badges',
            everyMs,
            leaseMs: LEASE_MS,
            run: createBadgeRefresh({
              roblox,
              universeId,
              everyMs,
              store,
              now,
              changed: () => changed('badges'),
              onFirstSeen: ({ badgeId, name, atMs }) =>
                store.events.note({
                  type: 'badge',
                  ref: String(badgeId),
                  title: `New badge: ${name}`,
                  url: `/badge-monitor#badge-${badgeId}`,
                  atMs,
                }),
            }),
          },
        ];
  const trackedBadges = async () => (await currentSettings()).settings.trackedBadges;
  return { badgeMonitor: createBadgeMonitor({ universeId, store, trackedBadges, now }), jobs };
}

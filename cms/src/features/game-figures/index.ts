import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import type { GameFigureCalls } from '../../platform/upstreams/roblox/game-figures';
import type { FeatureContext } from '../feature';
import { createCurrentFigures } from './current-figures';
import { createFiguresRefresh } from './refresh-figures';
import { createGameReadings, gameReadingTable } from './tables/game-readings';
import { createGameSnapshots, gameSnapshotTable } from './tables/game-snapshots';

export const gameFigureTables = [gameReadingTable, gameSnapshotTable];

/** How often a replica checks whether a reading is due. */
const POLL_EVERY_MS = 15_000;

/** For how long a replica that died blocks the others. */
const LEASE_MS = 60_000;

/** The job is null where no game is configured. */
export function createGameFiguresFeature(
  { connection, settings, revisions, now, changed }: FeatureContext,
  { roblox }: { readonly roblox: GameFigureCalls },
) {
  const store = {
    readings: createGameReadings(connection),
    snapshots: createGameSnapshots(connection),
  };
  const universeId = settings.ROBLOX_UNIVERSE_ID;
  const everyMs = settings.GAME_READ_SECONDS * 1000;
  const jobs: BackgroundJob[] =
    universeId === undefined
      ? []
      : [
          {
            name: 'game-figures',
            everyMs: Math.min(everyMs, POLL_EVERY_MS),
            leaseMs: LEASE_MS,
            run: createFiguresRefresh({
              roblox,
              universeId,
              everyMs,
              store,
              now,
              changed: () => changed('game'),
            }),
          },
        ];
  return {
    current: createCurrentFigures({ universeId, everyMs, store, revisions, now }),
    retained: [
      { kind: 'badgeSnapshots', deleteBefore: store.snapshots.deleteBefore },
    ] satisfies Retained[],
    jobs,
  };
}

import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import type { GameFigureCalls } from '../../platform/upstreams/roblox/game-figures';
import type { FeatureContext } from '../feature';
import { createCurrentFigures, NO_FIGURES } from './current-figures';
import { createGameSnapshots, gameReadingTable, gameSnapshotTable } from './tables/game-readings';

export const gameFigureTables = [gameReadingTable, gameSnapshotTable];

/** How often a replica checks whether a reading is due. */
const POLL_EVERY_MS = 15_000;

/** For how long a replica that died blocks the others. */
const LEASE_MS = 60_000;

/** Without a job where no game is configured. */
export function createGameFiguresFeature(
  context: FeatureContext,
  { roblox }: { readonly roblox: GameFigureCalls },
) {
  const { connection, settings } = context;
  const universeId = settings.ROBLOX_UNIVERSE_ID;
  const everyMs = settings.GAME_READ_SECONDS * 1000;
  const figures =
    universeId === undefined ? null : createCurrentFigures(context, roblox, universeId, everyMs);
  const jobs: BackgroundJob[] = figures
    ? [
        {
          name: 'game-figures',
          everyMs: Math.min(everyMs, POLL_EVERY_MS),
          leaseMs: LEASE_MS,
          run: figures.refresh,
        },
      ]
    : [];
  return {
    current: figures ?? NO_FIGURES,
    retained: [
      { kind: 'badgeSnapshots', deleteBefore: createGameSnapshots(connection).deleteBefore },
    ] satisfies Retained[],
    jobs,
  };
}

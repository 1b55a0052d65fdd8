import { isReadingDue } from '../../platform/rules/reading-times';
import type { GameFigureCalls } from '../../platform/upstreams/roblox/game-figures';
import type { GameReadings } from './tables/game-readings';
import type { GameSnapshots } from './tables/game-snapshots';

export interface FigureStore {
  readonly readings: GameReadings;
  readonly snapshots: GameSnapshots;
}

interface Dependencies {
  readonly roblox: GameFigureCalls;
  readonly universeId: number;
  readonly everyMs: number;
  readonly store: FigureStore;
  readonly now: () => number;
  readonly changed: () => Promise<void>;
}

const NO_VOTES = { upVotes: null, downVotes: null };

/** Makes a reading when it is due, whichever replica made the last one. */
export function createFiguresRefresh(dependencies: Dependencies) {
  const { roblox, universeId, everyMs, store, now, changed } = dependencies;
  return async function refreshFigures(): Promise<void> {
    const last = await store.readings.of(universeId);
    if (last && !isReadingDue(last, everyMs, now())) return;
    const game = await roblox.gameFigures(universeId);
    if (game.ok) {
      const { figures } = game;
      const votesOutcome = await roblox.gameVotes(universeId);
      const votes = votesOutcome.ok ? votesOutcome.votes : null;
      const readAtMs = now();
      // Votes of an earlier reading are not repeated in the history.
      await store.snapshots.add(universeId, readAtMs, { ...figures, ...(votes ?? NO_VOTES) });
      await store.readings.succeed(universeId, readAtMs, { figures, votes });
    } else await store.readings.fail(universeId, now(), game);
    await changed();
  };
}

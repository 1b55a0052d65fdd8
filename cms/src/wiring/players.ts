import { createPlayerLookUp } from '../clients/roblox/look-up-player';
import { DEFAULT_THRESHOLDS } from '../domain/player/thresholds';
import { createPlayerAnalysis } from '../players/analyse-player';
import { createAnalysisKeeper } from '../players/keep-analysis';
import { createLeaderboard } from '../players/leaderboard';
import { toBotTest } from '../players/to-bot-test';
import type { Foundation } from './foundation';

/** What can be asked about players, one by one and as a ranking. */
export function playersFrom({ roblox, settings, store, now }: Foundation) {
  return {
    analysePlayer: createPlayerAnalysis({
      lookUp: createPlayerLookUp(roblox, settings.ROBLOX_UNIVERSE_ID),
      thresholds: () => DEFAULT_THRESHOLDS,
      keep: createAnalysisKeeper(store),
      now,
    }),
    leaderboard: createLeaderboard(store.players),
    testBot: () => toBotTest({ mode: settings.UPSTREAMS, roblox: roblox.state().state }, now()),
  };
}

import { createPlayerAnalysis } from '../../players/analyse-player';
import { createAnalysisKeeper } from '../../players/keep-analysis';
import { createLeaderboard } from '../../players/leaderboard';
import { toBotTest } from '../../players/to-bot-test';
import { createPlayerLookUp } from '../../upstreams/roblox/look-up-player';
import type { AppContext } from './context';

/** What can be asked about players, one by one and as a ranking. */
export function playersFrom({ roblox, settings, store, currentSettings, now }: AppContext) {
  const thresholds = async () => (await currentSettings()).thresholds;
  return {
    analysePlayer: createPlayerAnalysis({
      lookUp: createPlayerLookUp(roblox, settings.ROBLOX_UNIVERSE_ID),
      thresholds,
      keep: createAnalysisKeeper(store),
      now,
    }),
    leaderboard: createLeaderboard(store.players, thresholds),
    testBot: () => toBotTest({ mode: settings.UPSTREAMS, roblox: roblox.state().state }, now()),
  };
}

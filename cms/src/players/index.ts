import { countRows } from '../db/count-rows';
import { createDailyCounters } from '../db/daily-counters';
import { defineFeature, type FeatureContext } from '../feature';
import type { RobloxClient } from '../upstreams/roblox/create-roblox-client';
import type { LookUpOutcome } from '../upstreams/roblox/look-up-player';
import { createAnalysisSaver, createPlayerAnalysis } from './analyse-player';
import { createLeaderboard } from './leaderboard';
import { toBotTest } from './player-answers';
import { createPlayers, playerTable } from './tables/players';

export type { Analysis } from './analyse-player';
export { playerError, toBotAnalyze, toBotCheck, toNewgenCheck } from './player-answers';
export { classify } from './rules/classify';
export { type Thresholds, withChanges } from './rules/thresholds';
export type { AnalysedPlayer, Players } from './tables/players';
export const playerTables = [playerTable];

interface Uses {
  readonly roblox: Pick<RobloxClient, 'state'>;
  /** Finds a player by name. */
  readonly lookUp: (username: string) => Promise<LookUpOutcome>;
}

/** What can be asked about players, one by one and as a ranking. */
export function createPlayersFeature(context: FeatureContext, { roblox, lookUp }: Uses) {
  const { connection, settings, currentSettings, now } = context;
  const players = createPlayers(connection);
  const thresholds = async () => (await currentSettings()).thresholds;
  return {
    analyse: createPlayerAnalysis({
      lookUp,
      thresholds,
      keep: createAnalysisSaver({ players, counters: createDailyCounters(connection) }),
      now,
    }),
    leaderboard: createLeaderboard(players, thresholds),
    botTest: () => toBotTest({ mode: settings.UPSTREAMS, roblox: roblox.state().state }, now()),
    keep: players.keep,
    reclassify: players.reclassify,
    changedSince: players.changedSince,
    count: () => countRows(connection, playerTable),
  };
}

export type PlayersFeature = ReturnType<typeof createPlayersFeature>;

export const playersFeature = defineFeature<PlayersFeature>('players');

import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from '../../platform/db/connection';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { LookUpOutcome } from '../../platform/upstreams/roblox/look-up-player';
import type { FeatureContext } from '../feature';
import { createPlayerAnalysis } from './analyse-player';
import { currentRules } from './current-rules';
import { createLeaderboard } from './leaderboard';
import { toBotTest } from './player-answers';
import {
  createPlayerAdmin,
  createPlayerPrivacy,
  type NamingPlayers,
  type OwnedByPlayers,
} from './player-privacy';
import { createRobloxWebhook } from './roblox-webhook';
import { playerAlias } from './rules/player-hash';
import { createPlayerChoices, playerChoiceTable } from './tables/player-choices';
import {
  createPlayers,
  hasPlayersBefore,
  indexNameBeginnings,
  playerTable,
} from './tables/players';
import { robloxNotificationTable } from './tables/roblox-notifications';

export { currentRules, reclassifyNow, reclassifyPlayersJob, rulesOf } from './current-rules';
export { classify } from './rules/classify';
export type { Thresholds } from './rules/thresholds';
export { servePlayerPictures } from './share-pictures';
export type { AnalysedPlayer } from './tables/players';
export { inOrder, orderIn, orderOf, placeOn, rankedAfter } from './tables/ranking';
export { hasPlayersBefore, indexNameBeginnings, playerAlias };
export const playerTables = [playerTable, playerChoiceTable, robloxNotificationTable];

interface Uses {
  readonly roblox: Pick<RobloxClient, 'state' | 'user'>;
  readonly lookUp: (username: string) => Promise<LookUpOutcome>;
  /** Erased together with the player. */
  readonly ownedByPlayers: readonly OwnedByPlayers[];
  /** Texts that may name players. */
  readonly namingPlayers: readonly NamingPlayers[];
}

/** How long an erasure waits for the player's present name: a webhook must be answered in 5 s. */
const NAME_WAIT_MS = 1500;

export function createPlayersFeature(context: FeatureContext, uses: Uses) {
  const { roblox, lookUp, ownedByPlayers, namingPlayers } = uses;
  const { connection, settings, now } = context;
  const secret = settings.ENCRYPTION_KEY;
  const players = createPlayers(connection, secret);
  const privacy = createPlayerPrivacy({
    connection,
    secret,
    ownedByPlayers,
    namingPlayers,
    async nameOf(userId) {
      const outcome = await Promise.race([roblox.user(userId), pause(NAME_WAIT_MS, null)]);
      return (outcome?.ok && outcome.data.name) || null;
    },
    now,
  });
  return {
    analyse: createPlayerAnalysis(context, lookUp, players),
    leaderboard: createLeaderboard(players, currentRules),
    botTest: () => toBotTest({ mode: settings.UPSTREAMS, roblox: roblox.state().state }, now()),
    save: players.save,
    findListed: players.findListed,
    named: players.named,
    admin: createPlayerAdmin(lookUp, players, privacy),
    erase: privacy.erase,
    choicesOf: privacy.choicesOf,
    setHidden: privacy.setHidden,
    receiveNotification: createRobloxWebhook(context, privacy),
    hiddenAmong: privacy.hiddenAmong,
    /** Called before the transaction writes anything: until it ends no player is erased. */
    async erasedAmong(userIds: readonly number[], trx: Transaction) {
      const choices = createPlayerChoices(trx, secret);
      await choices.hold();
      return (await choices.among(userIds)).erased;
    },
    aliasOf: (userId: number) => playerAlias(secret, userId),
    retained: [{ kind: 'players', deleteBefore: players.deleteBefore }] satisfies Retained[],
    count: players.count,
  };
}

export type PlayersFeature = ReturnType<typeof createPlayersFeature>;

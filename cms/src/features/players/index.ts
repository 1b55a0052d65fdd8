import { env } from '../../platform/env/env';
import { rawBodyOf } from '../../platform/http/edge/edge-requests';
import type { KnownName } from '../../platform/http/edge/named-pages';
import { upstreams } from '../../platform/services';
import type { Handlers } from '../handlers';
import { ageText } from './age-text';
import { analysePlayer } from './analyse-player';
import { checkPlayers } from './check-players';
import { currentRules } from './current-rules';
import { leaderboard } from './leaderboard';
import { toBotAnalyze, toBotCheck, toBotTest, toNewgenCheck } from './player-answers';
import { adminPlayer, countsOf, erasePlayer, findStoredPlayer, setHidden } from './player-privacy';
import { receiveNotification, robloxNotificationTable } from './roblox-webhook';
import { reasonOfStored } from './rules/classify';
import { playerChoiceTable } from './tables/player-choices';
import { findListed, playerTable } from './tables/players';

export { currentRules, reclassifyNow, reclassifyPlayersJob, rulesOf } from './current-rules';
export { leaderboardPage } from './leaderboard-page';
export { erasedAmong, erasePlayer, hiddenAmong, setHidden, useErasures } from './player-privacy';
export { classify } from './rules/classify';
export type { Thresholds } from './rules/thresholds';
export { servePlayerPictures } from './share-pictures';
export { aliasOf, choicesOf } from './tables/player-choices';
export {
  type AnalysedPlayer,
  countPlayers,
  hasPlayersBefore,
  indexNameBeginnings,
  playersNamed,
  retainedPlayers,
  savePlayers,
} from './tables/players';
export { inOrder, orderIn, orderOf, placeOn, rankedAfter } from './tables/ranking';

export const playerTables = [playerTable, playerChoiceTable, robloxNotificationTable];

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * What the page of a player shows before its check has come back, and what links to it are shown with: the stored
 * analysis. Read at each request, so that hidden and erased players are in no page; nothing is checked or written.
 */
export async function storedPlayerPage(name: string): Promise<KnownName | null> {
  const player = await findListed(name);
  if (!player) return null;
  const { username, displayName, classification, generation, tenureDays, accountAgeDays } = player;
  const percent = `${Math.round(player.confidence * 100)}%`;
  const reason = reasonOfStored(player, await currentRules());
  const checked = DAY.format(player.analysedAtMs);
  const words = {
    ...{ username, displayName, percent, confidence: String(player.confidence), reason, checked },
    classification,
    tenure: tenureDays === null ? 'Unknown' : ageText(tenureDays),
    age: ageText(accountAgeDays),
    profile: `https://www.roblox.com/users/${player.userId}/profile`,
  };
  return {
    title: `${displayName} (@${username})`,
    heading: displayName,
    description: `${generation}, ${percent} confidence. ${reason} Checked on ${checked}.`,
    parts: { [classification]: [words] },
  };
}

export const playerHandlers = {
  newgenCheck: async ({ ctx, params }) => ({
    body: { ...toNewgenCheck(await analysePlayer(params.username)), apiKey: ctx.state.apiKey },
  }),
  newgenChecks: async ({ ctx, body }) => ({
    body: { success: true, checks: await checkPlayers(body.names), apiKey: ctx.state.apiKey },
  }),
  analyzePlayer: async ({ params }) => ({
    body: toBotAnalyze(await analysePlayer(params.username)),
  }),
  checkPlayer: async ({ params }) => ({ body: toBotCheck(await analysePlayer(params.username)) }),
  testBot: async () => {
    const { roblox } = upstreams();
    return { body: toBotTest({ mode: env().UPSTREAMS, roblox: roblox.state().state }, Date.now()) };
  },
  leaderboard: async ({ query }) => ({ body: await leaderboard(query) }),
  findStoredPlayer: async ({ body }) => ({
    body: { success: true, player: await findStoredPlayer(body.player) },
  }),
  hidePlayer: async ({ ctx, body: { userId, hidden } }) => {
    await setHidden(userId, hidden, ctx.state.panel.by);
    return { body: { success: true, player: await adminPlayer(userId) } };
  },
  erasePlayer: async ({ ctx, body }) => {
    const erased = await erasePlayer(body.userId, ctx.state.panel.by);
    return { body: { success: true, erased: countsOf(erased) } };
  },
  robloxWebhook: async ({ ctx, body }) => {
    const signature = ctx.get('roblox-signature') || undefined;
    const signed = { signature, rawBody: rawBodyOf(ctx.req) };
    return { body: { success: true, outcome: await receiveNotification(signed, body) } };
  },
} satisfies Partial<Handlers>;

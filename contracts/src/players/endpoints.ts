import { type Endpoint, noQuery } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { JSON_BODY_BYTES_MAX } from '../limits.ts';
import {
  adminPlayerResponse,
  erasePlayerRequest,
  findPlayerRequest,
  hidePlayerRequest,
  playerErasedResponse,
} from './admin-player.ts';
import { botAnalyzeResponse, botCheckResponse, botTestResponse } from './bot.ts';
import { leaderboardQuery, leaderboardResponse } from './leaderboard.ts';
import { newgenCheckResponse } from './newgen-check.ts';
import { usernameParams } from './player.ts';
import { robloxNotification, robloxWebhookResponse } from './roblox-webhook.ts';

/** The endpoints for players. */
export const playerEndpoints = {
  newgenCheck: {
    method: 'GET',
    path: '/newgen-check/{username}',
    section: 'core',
    summary: 'Decides from account age and event badges how long a player has been around.',
    key: true,
    siteKeyLimit: 'playerCheck',
    params: usernameParams,
    query: noQuery,
    example: { params: { username: 'OldTownMayor' } },
    success: { 200: newgenCheckResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  },
  analyzePlayer: {
    method: 'GET',
    path: '/discord-bot/analyze/{username}',
    section: 'core',
    summary: 'The full analysis of a player, as the chat bot shows it.',
    limit: 'playerCheck',
    params: usernameParams,
    query: noQuery,
    example: { params: { username: 'OldTownMayor' } },
    success: { 200: botAnalyzeResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  },
  checkPlayer: {
    method: 'GET',
    path: '/discord-bot/check/{username}',
    section: 'core',
    summary: 'The quick check of a player: the verdict and the earliest event badge.',
    limit: 'playerCheck',
    params: usernameParams,
    query: noQuery,
    example: { params: { username: 'OldTownMayor' } },
    success: { 200: botCheckResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  },
  testBot: {
    method: 'GET',
    path: '/discord-bot/test',
    section: 'core',
    summary: 'Whether the chat bot API is there, and how its upstreams were last seen.',
    limit: 'playerCheck',
    query: noQuery,
    success: { 200: botTestResponse },
  },
  leaderboard: {
    method: 'GET',
    path: '/leaderboard',
    section: 'core',
    summary: 'Analysed players, ranked by ELC badges, tenure or account age.',
    key: true,
    query: leaderboardQuery,
    example: { query: { generation: 'VETERAN', sort: 'tenure', limit: 10 } },
    success: { 200: leaderboardResponse },
  },
  findStoredPlayer: {
    method: 'POST',
    path: '/admin/players/find',
    section: 'panel',
    summary: 'What is stored of a player, by name or id.',
    panel: 'admin',
    body: findPlayerRequest,
    success: { 200: adminPlayerResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  },
  hidePlayer: {
    method: 'POST',
    path: '/admin/players/hide',
    section: 'panel',
    summary: 'Leaves a player out of lists and search, or lists them again.',
    panel: 'admin',
    body: hidePlayerRequest,
    success: { 200: adminPlayerResponse },
  },
  erasePlayer: {
    method: 'POST',
    path: '/admin/players/erase',
    section: 'panel',
    summary: 'Erases all that is stored of a player, for good.',
    panel: 'admin',
    confirm: true,
    body: erasePlayerRequest,
    success: { 200: playerErasedResponse },
  },
  robloxWebhook: {
    method: 'POST',
    path: '/roblox/webhook',
    section: 'accounts',
    summary:
      'Takes notifications of Roblox, signed with the secret of the webhook: who asks Roblox to be erased is erased here.',
    body: robloxNotification,
    bodyBytesMax: JSON_BODY_BYTES_MAX,
    success: { 200: robloxWebhookResponse },
    failures: ['WEBHOOK_OFF', 'WEBHOOK_SIGNATURE_INVALID', 'WEBHOOK_EXPIRED'],
  },
} as const satisfies Record<string, Endpoint>;

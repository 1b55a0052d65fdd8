import { section } from '../endpoint.ts';
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
import { newgenCheckResponse, newgenChecksRequest, newgenChecksResponse } from './newgen-check.ts';
import { usernameParams } from './player.ts';
import { robloxNotification, robloxWebhookResponse } from './roblox-webhook.ts';

const core = section('core');
const admins = section('panel', { panel: 'admin' });
const accounts = section('accounts');

export const playerEndpoints = {
  newgenCheck: core.get('/newgen-check/{username}', {
    summary: 'Decides from account age and event badges how long a player has been around.',
    key: true,
    siteKeyLimit: 'playerCheck',
    params: usernameParams,
    example: { params: { username: 'OldTownMayor' } },
    success: { 200: newgenCheckResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  }),
  newgenChecks: core.post('/newgen-check', {
    summary: 'Decides the same of up to 40 players at once; a name that fails fails alone.',
    key: true,
    scope: 'read',
    siteKeyLimit: 'playerCheck',
    countedBy: 'names',
    body: newgenChecksRequest,
    example: { body: { names: ['OldTownMayor', 'FreshPaintFinn'] } },
    success: { 200: newgenChecksResponse },
  }),
  analyzePlayer: core.get('/discord-bot/analyze/{username}', {
    summary: 'The full analysis of a player, as the chat bot shows it.',
    limit: 'playerCheck',
    params: usernameParams,
    example: { params: { username: 'OldTownMayor' } },
    success: { 200: botAnalyzeResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  }),
  checkPlayer: core.get('/discord-bot/check/{username}', {
    summary: 'The quick check of a player: the verdict and the earliest event badge.',
    limit: 'playerCheck',
    params: usernameParams,
    example: { params: { username: 'OldTownMayor' } },
    success: { 200: botCheckResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  }),
  testBot: core.get('/discord-bot/test', {
    summary: 'Whether the chat bot API is there, and how its upstreams were last seen.',
    limit: 'playerCheck',
    success: { 200: botTestResponse },
  }),
  leaderboard: core.get('/leaderboard', {
    summary: 'Analyzed players, ranked by event badges, tenure or account age.',
    key: true,
    query: leaderboardQuery,
    example: { query: { generation: 'VETERAN', sort: 'tenure', limit: 10 } },
    success: { 200: leaderboardResponse },
  }),
  findStoredPlayer: admins.post('/admin/players/find', {
    summary: 'What is stored of a player, by name or id.',
    body: findPlayerRequest,
    success: { 200: adminPlayerResponse },
    failures: ['PLAYER_NOT_FOUND', ...UPSTREAM_CODES],
  }),
  hidePlayer: admins.post('/admin/players/hide', {
    summary: 'Hides a player from lists and search, or shows them again.',
    body: hidePlayerRequest,
    success: { 200: adminPlayerResponse },
  }),
  erasePlayer: admins.post('/admin/players/erase', {
    summary: 'Erases all that is stored of a player, for good.',
    confirm: true,
    body: erasePlayerRequest,
    success: { 200: playerErasedResponse },
  }),
  robloxWebhook: accounts.post('/roblox/webhook', {
    summary:
      'Takes notifications of Roblox, signed with the secret of the webhook: who asks Roblox to be erased is erased here.',
    body: robloxNotification,
    bodyBytesMax: JSON_BODY_BYTES_MAX,
    success: { 200: robloxWebhookResponse },
    failures: ['WEBHOOK_OFF', 'WEBHOOK_SIGNATURE_INVALID', 'WEBHOOK_EXPIRED'],
  }),
};

import { done } from '../answer.ts';
import { section } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { JSON_BODY_BYTES } from '../limits.ts';
import {
  eraseRobloxPlayerResponse,
  finishRobloxSignInRequest,
  finishRobloxSignInResponse,
  hideRobloxPlayerRequest,
  robloxAccountResponse,
  startRobloxSignInRequest,
  startRobloxSignInResponse,
  verifiedPlayerParams,
  verifiedPlayerResponse,
} from './roblox-account.ts';

const accounts = section('accounts');

/** Failures of what only a player may do who has signed in with Roblox lately. */
const CONFIRMED = ['ROBLOX_SIGNED_OUT', 'REAUTHENTICATION_REQUIRED'] as const;

export const robloxSignInEndpoints = {
  startRobloxSignIn: accounts.post('/roblox/sign-in', {
    summary: 'Begins signing in with Roblox: returns the Roblox page to open.',
    caller: 'cookie',
    limit: 'signIn',
    body: startRobloxSignInRequest,
    success: { 200: startRobloxSignInResponse },
    failures: ['ROBLOX_SIGN_IN_NOT_CONFIGURED', ...UPSTREAM_CODES],
  }),
  finishRobloxSignIn: accounts.post('/roblox/sign-in/finish', {
    summary: 'Completes signing in with Roblox, and checks the player with their own consent.',
    caller: 'cookie',
    limit: 'signIn',
    body: finishRobloxSignInRequest,
    bodyBytesMax: 2 * JSON_BODY_BYTES,
    success: { 200: finishRobloxSignInResponse },
    failures: [
      'ROBLOX_SIGN_IN_NOT_CONFIGURED',
      'SIGN_IN_NOT_STARTED',
      'SIGN_IN_STATE_WRONG',
      'SIGN_IN_ISSUER_WRONG',
      'SIGN_IN_DECLINED',
      'SIGN_IN_CODE_USED',
      'SIGN_IN_UNPROVEN',
      'SIGN_IN_CLIENT_REFUSED',
      'PLAYER_ERASED',
      ...UPSTREAM_CODES,
    ],
  }),
  robloxAccount: accounts.get('/roblox/account', {
    summary: 'Who has signed in with Roblox, with their own verdict and badges.',
    caller: 'cookie',
    success: { 200: robloxAccountResponse },
    failures: ['ROBLOX_SIGN_IN_NOT_CONFIGURED'],
  }),
  signOutOfRoblox: accounts.delete('/roblox/session', {
    summary: 'Ends the Roblox sign-in of this browser on this site.',
    caller: 'cookie',
    success: { 200: done },
  }),
  linkRobloxAccount: accounts.put('/roblox/account/link', {
    summary: 'Links the player to the account of this site that is signed in here as well.',
    caller: 'cookie',
    success: { 200: robloxAccountResponse },
    failures: [...CONFIRMED, 'SIGNED_OUT'],
  }),
  unlinkRobloxAccount: accounts.delete('/roblox/account', {
    summary: 'Deletes the link to the Roblox account, its verdict and its shared address.',
    caller: 'cookie',
    success: { 200: done },
    failures: ['ROBLOX_SIGNED_OUT'],
  }),
  shareRobloxVerdict: accounts.put('/roblox/account/share', {
    summary: 'Makes the player’s own verdict public, marked as verified.',
    caller: 'cookie',
    success: { 200: robloxAccountResponse },
    failures: CONFIRMED,
  }),
  unshareRobloxVerdict: accounts.delete('/roblox/account/share', {
    summary: 'Withdraws the shared verdict: its address ends at once.',
    caller: 'cookie',
    success: { 200: robloxAccountResponse },
    failures: ['ROBLOX_SIGNED_OUT'],
  }),
  hideRobloxPlayer: accounts.put('/roblox/account/hidden', {
    summary: 'Hides the player from lists such as the leaderboard, or shows them again.',
    caller: 'cookie',
    body: hideRobloxPlayerRequest,
    success: { 200: robloxAccountResponse },
    failures: CONFIRMED,
  }),
  eraseRobloxPlayer: accounts.post('/roblox/account/erase', {
    summary: 'Erases all that is stored of the player, who is never stored again.',
    caller: 'cookie',
    success: { 200: eraseRobloxPlayerResponse },
    failures: CONFIRMED,
  }),
  verifiedPlayer: accounts.get('/verified-players/{token}', {
    summary: 'A verdict that a player shares after proving who they are.',
    limit: 'playerCheck',
    params: verifiedPlayerParams,
    success: { 200: verifiedPlayerResponse },
    failures: ['SHARED_VERDICT_NOT_FOUND'],
  }),
};

import { CODE_REFUSALS } from '../accounts/second-factor.ts';
import { noQuery, section } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import {
  adminKeyResponse,
  challengeRequest,
  challengeResponse,
  directKeyRequest,
  lifetimeKeyRequest,
  openPanelRequest,
  panelSession,
  verifyKeyRequest,
} from './admin-access.ts';
import {
  adminKeyParams,
  adminKeysQuery,
  adminKeysResponse,
  adminKeysRevoked,
  adminSessionParams,
  adminSessionsEnded,
  adminSessionsResponse,
  confirmRequest,
  confirmResponse,
  revokeAdminKeyQuery,
} from './admin-keys.ts';

const accounts = section('accounts');
const panel = section('panel');

/** Admins see and end all keys and sessions, moderators their own. */
export const adminKeyEndpoints = {
  verifyAdminKey: accounts.post('/admin/verify-key', {
    summary: 'Opens the panel for this browser with an admin key.',
    limit: 'signIn',
    body: verifyKeyRequest,
    success: { 200: panelSession },
    failures: [
      'ADMIN_KEY_INVALID',
      'ADMIN_KEY_EXPIRED',
      'ADMIN_KEY_OTHER_ADDRESS',
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_MISSING',
      ...CODE_REFUSALS,
    ],
  }),
  openPanel: accounts.post('/admin/open', {
    summary: 'Opens the panel for this browser with the account of a moderator or admin.',
    limit: 'signIn',
    confirm: true,
    body: openPanelRequest,
    success: { 200: panelSession },
    failures: [
      ...(['SIGNED_OUT', 'ROLE_TOO_LOW'] as const),
      ...(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_MISSING'] as const),
      ...CODE_REFUSALS,
    ],
  }),
  checkAdminKey: accounts.get('/admin/check-key', {
    summary: 'Whether the panel is open in this browser.',
    success: { 200: panelSession },
  }),
  lockPanel: accounts.post('/admin/lock', {
    summary: "Ends this browser's panel session.",
    success: { 200: panelSession },
  }),
  generateChallenge: accounts.post('/admin/generate-challenge', {
    summary: 'Step 1 of the lifetime key: the secret phrase for a challenge.',
    body: challengeRequest,
    success: { 200: challengeResponse },
    failures: ['SECRET_PHRASE_INVALID', 'TOO_MANY_FAILURES'],
  }),
  createLifetimeKey: accounts.post('/admin/create-lifetime-key', {
    summary: 'Step 2: phrase and challenge for an admin key that works from this address.',
    body: lifetimeKeyRequest,
    success: { 201: adminKeyResponse },
    failures: ['SECRET_PHRASE_INVALID', 'CHALLENGE_INVALID', 'TOO_MANY_FAILURES'],
  }),
  generateDirectKey: accounts.post('/admin/generate-direct-key', {
    summary: 'An admin key for an open panel, or for a signed-in moderator or admin.',
    limit: 'makeAdminKey',
    confirm: true,
    body: directKeyRequest,
    success: { 201: adminKeyResponse },
    failures: ['SIGNED_OUT', 'ROLE_TOO_LOW', 'SECOND_FACTOR_MISSING'],
  }),
  listAdminKeys: panel.get('/admin/keys', {
    summary: "Admin keys, newest first: all of them for an admin, a moderator's own.",
    panel: 'moderator',
    query: adminKeysQuery,
    success: { 200: adminKeysResponse },
  }),
  revokeAdminKey: panel.delete('/admin/keys/{id}', {
    summary: 'Revokes an admin key and ends the panel sessions that it opened, at once.',
    panel: 'moderator',
    params: adminKeyParams,
    query: revokeAdminKeyQuery,
    success: { 200: adminKeysRevoked },
    failures: ['ADMIN_KEY_NOT_FOUND'],
  }),
  listAdminSessions: panel.get('/admin/sessions', {
    summary: "Panels that are open now, newest first: all for an admin, a moderator's own.",
    panel: 'moderator',
    query: pageQuery,
    success: { 200: adminSessionsResponse },
  }),
  endOtherAdminSessions: panel.post('/admin/sessions/end-others', {
    summary: "Ends every panel session that the caller sees, except the caller's own.",
    panel: 'moderator',
    success: { 200: adminSessionsEnded },
  }),
  endAdminSession: panel.delete('/admin/sessions/{id}', {
    summary: 'Ends a panel session at once.',
    panel: 'moderator',
    params: adminSessionParams,
    query: noQuery,
    success: { 200: adminSessionsEnded },
    failures: ['ADMIN_SESSION_NOT_FOUND'],
  }),
  confirmAccess: panel.post('/admin/confirm', {
    summary: "Confirms who is using an open session, by its key or its account's password.",
    limit: 'signIn',
    body: confirmRequest,
    success: { 200: confirmResponse },
    failures: ['SIGNED_OUT', 'CONFIRMATION_FAILED', 'TOO_MANY_FAILURES'],
  }),
};

import { noQuery } from '../commands/command.ts';
import type { Endpoint } from '../endpoint.ts';
import { pageQuery } from '../paging.ts';
import { noBody } from './admin-access.ts';
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

/** Admin keys and the panel's sessions. Admins see and end all of them, moderators their own. */
export const adminKeyEndpoints = {
  listAdminKeys: {
    method: 'GET',
    path: '/admin/keys',
    section: 'panel',
    summary: "Admin keys, newest first: all of them for an admin, a moderator's own.",
    panel: 'moderator',
    query: adminKeysQuery,
    success: { 200: adminKeysResponse },
  },
  revokeAdminKey: {
    method: 'DELETE',
    path: '/admin/keys/{id}',
    section: 'panel',
    summary: 'Ends an admin key for good, and the panel sessions that it opened, at once.',
    panel: 'moderator',
    params: adminKeyParams,
    query: revokeAdminKeyQuery,
    success: { 200: adminKeysRevoked },
    failures: [404],
  },
  listAdminSessions: {
    method: 'GET',
    path: '/admin/sessions',
    section: 'panel',
    summary: "Panels that are open now, newest first: all for an admin, a moderator's own.",
    panel: 'moderator',
    query: pageQuery,
    success: { 200: adminSessionsResponse },
  },
  endOtherAdminSessions: {
    method: 'POST',
    path: '/admin/sessions/end-others',
    section: 'panel',
    summary: "Ends every panel session that the caller sees, except the caller's own.",
    panel: 'moderator',
    body: noBody,
    success: { 200: adminSessionsEnded },
  },
  endAdminSession: {
    method: 'DELETE',
    path: '/admin/sessions/{id}',
    section: 'panel',
    summary: 'Ends a panel session at once.',
    panel: 'moderator',
    params: adminSessionParams,
    query: noQuery,
    success: { 200: adminSessionsEnded },
    failures: [404],
  },
  confirmAccess: {
    method: 'POST',
    path: '/admin/confirm',
    section: 'panel',
    summary: 'Confirms who is at an open session, by its key or the password of its account.',
    limit: 'signIn',
    body: confirmRequest,
    success: { 200: confirmResponse },
    failures: [401],
  },
} as const satisfies Record<string, Endpoint>;

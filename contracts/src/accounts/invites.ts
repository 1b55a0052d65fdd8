import { z } from 'zod';
import { done, success } from '../answer.ts';
import { section } from '../endpoint.ts';
import { instant } from '../identity.ts';
import { rowId } from '../numbers.ts';
import { userResponse } from './account.ts';
import { linkRequest } from './own-account.ts';

const accounts = section('accounts');
const admins = section('panel', { panel: 'admin' });

export const INVITE_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const;

const invite = z.object({
  id: z.string(),
  by: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(INVITE_STATES),
  acceptedBy: z.string().nullable(),
});

const inviteParams = z.strictObject({
  id: rowId('an invitation'),
});

const BY_INVITE = ['LINK_UNKNOWN', 'LINK_USED', 'LINK_EXPIRED', 'INVITE_WITHDRAWN'] as const;

/** Links by which people become moderators; each works once. */
export const inviteEndpoints = {
  listInvites: admins.get('/admin/invites', {
    summary:
      'Invitations of moderators, newest first. Each is kept for one day after its link expires.',
    success: { 200: z.object({ invites: z.array(invite) }) },
  }),
  makeInvite: admins.post('/admin/invites', {
    summary: 'Creates a link, valid for 7 days, that makes one person a moderator.',
    confirm: true,
    success: { 201: z.object({ success, link: z.string(), invite }) },
  }),
  withdrawInvite: admins.delete('/admin/invites/{id}', {
    summary: 'Withdraws an invitation that nobody has accepted.',
    params: inviteParams,
    success: { 200: done },
    failures: ['INVITE_NOT_FOUND'],
  }),
  readInvite: accounts.post('/auth/invite/check', {
    summary: 'Who invites by a link, and until when.',
    limit: 'resetPassword',
    body: linkRequest,
    success: { 200: z.object({ success, by: z.string(), expiresAt: instant }) },
    failures: [...BY_INVITE],
  }),
  acceptInvite: accounts.post('/auth/invite/accept', {
    summary: 'Makes the signed-in user a moderator, by an invitation link.',
    limit: 'resetPassword',
    body: linkRequest,
    success: { 200: userResponse },
    failures: ['SIGNED_OUT', ...BY_INVITE, 'INVITE_NEEDLESS'],
  }),
};

export type Invite = z.infer<typeof invite>;

import { type Invite, RETENTION_MS } from '@elc/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { bigInteger, nullable, rowNumber, string } from '../../platform/db/columns';
import { db, inTransaction } from '../../platform/db/database';
import { defineTable, type Row } from '../../platform/db/define-table';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { audit, changeUsers, note, setRole } from './change-users';
import { assertWorks, LINK_LIFE_MS } from './links';
import type { OpenPanel } from './sessions/sessions';
import { newToken, tokenDigest } from './tokens';
import { findUser, isActive, type User } from './users';

/** Links that make people moderators: each works once, for 7 days. */
export const invites = defineTable(
  'invites',
  {
    id: rowNumber(),
    tokenDigest: string(),
    by: string(),
    /** Account of who invites; null for a panel whose key belongs to none. */
    ownerId: nullable(string('user_id')),
    /** The admin key of that panel; null for older ones. */
    keyId: nullable(string()),
    createdAtMs: bigInteger(),
    expiresAtMs: bigInteger(),
    acceptedBy: nullable(string('username')),
    /** When it was accepted or withdrawn. */
    usedAtMs: nullable(bigInteger()),
  },
  { unique: [['tokenDigest']], indexed: [['expiresAtMs'], ['keyId']] },
);

type StoredInvite = Row<typeof invites>;

const LISTED_MAX = 100;

/** Newest first. */
export async function listInvites(): Promise<Invite[]> {
  const newest = invites.where().orderBy('id', 'desc').limit(LISTED_MAX);
  return (await invites.read(newest)).map(toInvite);
}

function toInvite(invite: StoredInvite): Invite {
  const { id, by, createdAtMs, expiresAtMs, acceptedBy, usedAtMs } = invite;
  const ended = acceptedBy === null ? 'withdrawn' : 'accepted';
  const isOpen = Date.now() < expiresAtMs;
  return {
    ...{ id: String(id), by, acceptedBy },
    createdAt: isoTime(createdAtMs),
    expiresAt: isoTime(expiresAtMs),
    state: usedAtMs !== null ? ended : isOpen ? 'open' : 'expired',
  };
}

/** Finds used and expired ones too. */
const inviteOf = (token: string) =>
  invites.first(invites.where({ tokenDigest: tokenDigest(token) }));

/**
 * An invitation by an account that is no longer an admin counts as withdrawn.
 * @throws ApiError for one that makes nobody a moderator.
 */
export async function readInvite(token: string): Promise<StoredInvite> {
  const invite = await inviteOf(token);
  if (invite?.usedAtMs != null && invite.acceptedBy === null)
    throw new ApiError('INVITE_WITHDRAWN');
  assertWorks(invite, Date.now());
  const owner = invite.ownerId === null ? null : await findUser(invite.ownerId);
  const isAdmin = owner?.role === 'admin' && isActive(owner);
  if (invite.ownerId !== null && !isAdmin) throw new ApiError('INVITE_WITHDRAWN');
  return invite;
}

const audited = { subject: 'invite' } as const;

/** The link is in the answer alone: its digest is stored. */
export const makeInvite = ({ by, owner, keyId }: Pick<OpenPanel, 'by' | 'owner' | 'keyId'>) =>
  inTransaction(async () => {
    const token = newToken();
    const createdAtMs = Date.now();
    const expiresAtMs = createdAtMs + LINK_LIFE_MS.invite;
    const made = { by, ownerId: owner, keyId, createdAtMs, expiresAtMs };
    await invites.where().insert(invites.toColumns({ ...made, tokenDigest: tokenDigest(token) }));
    const invite = toInvite((await inviteOf(token)) as StoredInvite);
    const after = { role: 'moderator', expiresAt: invite.expiresAt };
    await recordAudit(db(), { by, ...audited, subjectId: invite.id, action: 'made', after });
    return { link: `${env().PUBLIC_URL}/login#invite=${token}`, invite };
  });

/** @throws ApiError INVITE_NOT_FOUND for one that is unknown, accepted, withdrawn or expired. */
export const withdrawInvite = (id: number, by: string): Promise<void> =>
  inTransaction(async () => {
    if (!(await endInvite(id, null))) throw new ApiError('INVITE_NOT_FOUND');
    await recordAudit(db(), { by, ...audited, subjectId: String(id), action: 'removed' });
  });

/** Withdraws the open ones that were made in panels of these keys, in the caller's transaction; returns how many. */
export const withdrawInvitesOf = (keyIds: readonly string[], usedAtMs: number): Promise<number> =>
  invites
    .where({ usedAtMs: null })
    .whereIn(invites.columns.keyId, keyIds)
    .andWhere(invites.columns.expiresAtMs, '>', usedAtMs)
    .update(invites.toColumns({ usedAtMs }));

/** Ends an open one, for `acceptedBy` or, with null, for no one; false where it is not open. */
export async function endInvite(id: number, acceptedBy: string | null): Promise<boolean> {
  const usedAtMs = Date.now();
  const used = await invites
    .where({ id, usedAtMs: null })
    .andWhere(invites.columns.expiresAtMs, '>', usedAtMs)
    .update(invites.toColumns({ usedAtMs, acceptedBy }));
  return used === 1;
}

/** @throws ApiError */
export const acceptInvite = (user: User, token: string): Promise<void> =>
  changeUsers(async (change) => {
    const invite = await readInvite(token);
    const current = await findUser(user.id);
    if (current?.role !== 'user') throw new ApiError('INVITE_NEEDLESS');
    const { id, username } = current;
    if (!(await endInvite(invite.id, username))) throw new ApiError('LINK_USED');
    await setRole(current, 'moderator');
    await note(change, id, 'role', username, `user → moderator, invited by ${invite.by}`);
    await audit(current, username, 'role', {
      before: { role: 'user', invite: null },
      after: { role: 'moderator', invite: String(invite.id) },
    });
  });

export async function deleteOldInvites(): Promise<void> {
  await invites
    .where()
    .where(invites.columns.expiresAtMs, '<', Date.now() - RETENTION_MS.accountLink)
    .delete();
}

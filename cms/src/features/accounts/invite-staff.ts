import { recordAudit } from '../../platform/audit/record-audit';
import { isoTime } from '../../platform/rules/iso-time';
import type { Outcome } from '../../platform/rules/outcome';
import type { AccountParts } from './parts';
import { LINK_LIFE_MS, type LinkRefusal, linkRefusal } from './rules/link-state';
import type { OpenPanel } from './sessions/sessions';
import type { SiteUser } from './site-users';
import { createInvites, type StoredInvite } from './tables/invites';
import { createUserList } from './tables/user-list';
import type { UserWrites } from './tables/user-writes';
import { newToken, tokenDigest } from './tokens';

export type InviteRefusal = LinkRefusal | 'withdrawn';

export type InviteReading = Outcome<InviteRefusal, { invite: StoredInvite }>;
export type InviteAcceptance = Outcome<InviteRefusal | 'needless'>;

/** Makes people moderators by a link that works once, for 7 days. */
export function createInviteStaff({ connection, changeUsers, publicUrl, now }: AccountParts) {
  /** An invitation by an account that is no longer an admin counts as withdrawn. */
  async function read(
    token: string,
    { invites, find }: Pick<UserWrites, 'invites' | 'find'>,
  ): Promise<InviteReading> {
    const invite = await invites.find(tokenDigest(token));
    if (invite?.usedAtMs != null && invite.acceptedBy === null)
      return { ok: false, reason: 'withdrawn' };
    const reason = linkRefusal(invite, now());
    if (reason || !invite) return { ok: false, reason: reason ?? 'unknown' };
    const owner = invite.ownerId === null ? null : await find(invite.ownerId);
    const isAdmin = owner?.role === 'admin' && !owner.isSuspended && owner.deletedAtMs === null;
    if (invite.ownerId !== null && !isAdmin) return { ok: false, reason: 'withdrawn' };
    return { ok: true, invite };
  }

  const audited = { subject: 'invite' } as const;

  return {
    list: createInvites(connection).list,
    read: (token: string): Promise<InviteReading> =>
      read(token, {
        invites: createInvites(connection),
        find: createUserList(connection).find,
      }),

    /** The link is in the answer alone: its digest is stored. */
    make: ({ by, owner }: Pick<OpenPanel, 'by' | 'owner'>) =>
      connection.transaction(async (trx) => {
        const token = newToken();
        const createdAtMs = now();
        const expiresAtMs = createdAtMs + LINK_LIFE_MS.invite;
        const invites = createInvites(trx);
        const digest = tokenDigest(token);
        await invites.add({ tokenDigest: digest, by, ownerId: owner, createdAtMs, expiresAtMs });
        const invite = (await invites.find(digest)) as StoredInvite;
        const after = { role: 'moderator', expiresAt: isoTime(expiresAtMs) };
        const subjectId = String(invite.id);
        await recordAudit(trx, { by, ...audited, subjectId, action: 'made', after });
        return { link: `${publicUrl}/login#invite=${token}`, invite };
      }),

    /** False for one that is unknown, accepted, withdrawn or expired. */
    withdraw: (id: number, by: string): Promise<boolean> =>
      connection.transaction(async (trx) => {
        if (!(await createInvites(trx).use(id, null, now()))) return false;
        await recordAudit(trx, { by, ...audited, subjectId: String(id), action: 'removed' });
        return true;
      }),

    accept: (user: SiteUser, token: string): Promise<InviteAcceptance> =>
      changeUsers(async (writes) => {
        const known = await read(token, writes);
        if (!known.ok) return known;
        const row = await writes.find(user.id);
        if (row?.role !== 'user') return { ok: false, reason: 'needless' };
        const { invite } = known;
        if (!(await writes.invites.use(invite.id, row.username, writes.nowMs)))
          return { ok: false, reason: 'used' };
        await writes.setRole(row, 'moderator');
        const detail = `user → moderator, invited by ${invite.by}`;
        await writes.note(row.id, 'role', row.username, detail);
        await writes.audit(row, row.username, 'role', {
          before: { role: 'user', invite: null },
          after: { role: 'moderator', invite: String(invite.id) },
        });
        return { ok: true };
      }),
  };
}

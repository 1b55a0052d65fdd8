import { randomUUID } from 'node:crypto';
import type { AuditAction, Role, UserChange } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Connection } from '../../../platform/db/connection';
import { createOutbox, MAIL } from '../../../platform/jobs/outbox/outbox-table';
import type { MailedSite } from '../../../platform/rules/site-mail';
import type { Mail } from '../../../platform/upstreams/mail/compose';
import { type AccountNotice, noticeMail } from '../rules/account-mails';
import { NO_SUSPENSION, type Suspension } from '../rules/suspension';
import { createAccountLinks } from './account-links';
import { createInvites } from './invites';
import { createSecondFactors } from './second-factors';
import { sessionTable } from './sessions';
import { createUserChanges } from './user-changes';
import { createUserList } from './user-list';
import { ROLE_TABLE, USER_ROLE_TABLE, USER_TABLE, type UserRow } from './user-rows';

export interface KeysOfUsers {
  idsOf(userId: string): Promise<string[]>;
  /** Ends them for good. */
  end(userIds: readonly string[], nowMs: number): Promise<void>;
}

/**
 * Changes of accounts wait for each other on every replica by locking the row of the role `admin`, so each one
 * sees the number of admins that the one before left. SQLite has one connection anyway.
 */
export const lockUsers = (trx: Connection) =>
  trx(ROLE_TABLE).where({ type: 'admin' }).orderBy('id').forNoKeyUpdate().select('id');

/** Makes each change of accounts in one transaction, at one moment, and no two at the same time. */
export function createUserWrites(
  connection: Connection,
  keysOfUsers: (trx: Connection) => KeysOfUsers,
  /** Resolves with null where this installation sends no mail. */
  mailedSite: () => Promise<MailedSite | null>,
  now: () => number,
) {
  return async <Result>(work: (writes: UserWrites) => Promise<Result>): Promise<Result> => {
    // Read before the transaction, which on SQLite has the only connection.
    const site = await mailedSite();
    return connection.transaction(async (trx) => {
      await lockUsers(trx);
      return work(writesIn(trx, keysOfUsers(trx), site, now()));
    });
  };
}

export type ChangeUsers = ReturnType<typeof createUserWrites>;

/** Also locks the panels that the user's keys have opened; `exceptId` stays. */
export async function endSessionsOf(
  trx: Connection,
  keys: Pick<KeysOfUsers, 'idsOf'>,
  userId: string,
  nowMs: number,
  exceptId = 0,
): Promise<void> {
  const keyIds = await keys.idsOf(userId);
  await trx(sessionTable.tableName)
    .whereNull('revoked_at_ms')
    .whereNot({ id: exceptId })
    .andWhere((any) =>
      any
        .where({ kind: 'user', subject: userId })
        .orWhere((panel) => panel.where({ kind: 'panel' }).whereIn('subject', keyIds)),
    )
    .update({ revoked_at_ms: nowMs });
}

function writesIn(trx: Connection, keys: KeysOfUsers, site: MailedSite | null, nowMs: number) {
  const row = ({ number }: UserRow) => trx(USER_TABLE).where({ id: number });
  const changes = createUserChanges(trx);

  /** In the history of the account. */
  const note = (userId: string, change: UserChange, by: string, detail: string | null = null) =>
    changes.add({ userId, change, by, atMs: nowMs, detail });

  /** Leaves once the change is committed. */
  const mail = (payload: Mail) =>
    createOutbox(trx).add({ key: `account:${randomUUID()}`, kind: MAIL, payload }, nowMs);

  /** Tells the address that the account had before the change. */
  async function tell({ username, email }: UserRow, notice: AccountNotice): Promise<void> {
    if (site && email) await mail(noticeMail({ username, email }, site, notice));
  }

  return {
    nowMs,
    site,
    find: createUserList(trx).find,
    lastChange: changes.lastOf,
    links: createAccountLinks(trx),
    secondFactors: createSecondFactors(trx),
    invites: createInvites(trx),
    note,
    mail,
    tell,
    /** What people change about their own account; null tells nothing of it. */
    async noteOwn(user: UserRow, change: UserChange, notice: AccountNotice | null): Promise<void> {
      await note(user.id, change, user.username);
      if (notice) await tell(user, notice);
    },
    /** After all else. */
    audit: (
      { id, username }: Pick<UserRow, 'id' | 'username'>,
      by: string,
      action: AuditAction,
      values: { readonly before?: object; readonly after?: object } = {},
    ) =>
      recordAudit(trx, {
        ...{ by, subject: 'user', subjectId: id, subjectName: username, action },
        ...{ before: { ...values.before }, after: { ...values.after } },
      }),
    async countActiveAdmins(): Promise<number> {
      const counted = await trx(USER_TABLE)
        .join(USER_ROLE_TABLE, `${USER_ROLE_TABLE}.user_id`, `${USER_TABLE}.id`)
        .join(ROLE_TABLE, `${ROLE_TABLE}.id`, `${USER_ROLE_TABLE}.role_id`)
        .where({ [`${ROLE_TABLE}.type`]: 'admin' })
        .whereNull('deleted_at')
        .andWhere((free) => free.where({ blocked: false }).orWhereNull('blocked'))
        .countDistinct({ count: `${USER_TABLE}.id` })
        .first();
      return Number(counted?.count ?? 0);
    },
    async setRole({ number }: UserRow, role: Role): Promise<void> {
      const known = await trx(ROLE_TABLE).where({ type: role }).orderBy('id').first('id');
      if (!known) throw new Error(`The CMS has no role ${role}: it makes them when it starts.`);
      const links = () => trx(USER_ROLE_TABLE).where({ user_id: number });
      const changed = await links().update({ role_id: known.id });
      if (changed === 0) await trx(USER_ROLE_TABLE).insert({ user_id: number, role_id: known.id });
    },
    /** Null ends the suspension. */
    async setSuspended(user: UserRow, suspension: Suspension | null): Promise<void> {
      const { reason, untilMs } = suspension ?? NO_SUSPENSION;
      await row(user).update({
        blocked: suspension !== null,
        suspension_reason: reason,
        suspended_until: untilMs === null ? null : new Date(untilMs),
      });
    },
    async setDeleted(user: UserRow, isDeleted: boolean): Promise<void> {
      await row(user).update({ deleted_at: isDeleted ? new Date(nowMs) : null });
    },
    async setPassword(user: UserRow, passwordHash: string): Promise<void> {
      await row(user).update({ password: passwordHash });
    },
    async setEmail(user: UserRow, email: string | null): Promise<void> {
      await row(user).update({ email });
    },
    endSessions: (user: UserRow, exceptId?: number) =>
      endSessionsOf(trx, keys, user.id, nowMs, exceptId),
    /** Ends the user's admin keys for good. */
    endAdminKeys: (user: UserRow) => keys.end([user.id], nowMs),
  };
}

export type UserWrites = ReturnType<typeof writesIn>;

import { randomUUID } from 'node:crypto';
import type { Role } from '@elc/contracts';
import { type AuditedChange, recordAudit } from '../../../platform/audit/record-audit';
import type { Connection } from '../../../platform/db/connection';
import { createOutbox, MAIL } from '../../../platform/jobs/outbox/outbox-table';
import type { Mail } from '../../../platform/upstreams/mail/compose';
import { NO_SUSPENSION, type Suspension } from '../rules/suspension';
import { type AccountLinks, createAccountLinks } from './account-links';
import { createInvites, type Invites } from './invites';
import { createSecondFactors, type SecondFactors } from './second-factors';
import { sessionTable } from './sessions';
import { createUserChanges, type UserChanges } from './user-changes';
import { createUserList, type UserList } from './user-list';
import { ROLE_TABLE, USER_ROLE_TABLE, USER_TABLE, type UserRow } from './user-rows';

export interface UserWrites {
  readonly find: UserList['find'];
  readonly note: UserChanges['add'];
  /** After all else. */
  audit(change: AuditedChange): Promise<void>;
  countActiveAdmins(): Promise<number>;
  setRole(user: UserRow, role: Role): Promise<void>;
  /** Null ends the suspension. */
  setSuspended(user: UserRow, suspension: Suspension | null): Promise<void>;
  setDeleted(user: UserRow, deletedAtMs: number | null): Promise<void>;
  setPassword(user: UserRow, passwordHash: string): Promise<void>;
  setEmail(user: UserRow, email: string | null): Promise<void>;
  /** Also locks the panels that their keys have opened; `exceptId` stays. */
  endSessions(user: UserRow, nowMs: number, exceptId?: number): Promise<void>;
  /** Ends the user's admin keys for good. */
  endAdminKeys(user: UserRow, nowMs: number): Promise<void>;
  readonly links: AccountLinks;
  readonly secondFactors: SecondFactors;
  readonly invites: Invites;
  readonly lastChange: UserChanges['lastOf'];
  /** Leaves once the change is committed. */
  mail(payload: Mail, nowMs: number): Promise<void>;
}

export interface KeysOfUsers {
  idsOf(userId: string): Promise<string[]>;
  /** Ends them for good. */
  end(userIds: readonly string[], nowMs: number): Promise<void>;
}

/** Makes a change of accounts in one transaction, and no two at the same time. */
export type ChangeUsers = <Result>(
  work: (writes: UserWrites) => Promise<Result>,
) => Promise<Result>;

/**
 * Changes of accounts wait for each other on every replica by locking the row of the role `admin`, so each one
 * sees the number of admins that the one before left. SQLite has one connection anyway.
 */
export const lockUsers = (trx: Connection) =>
  trx(ROLE_TABLE).where({ type: 'admin' }).orderBy('id').forNoKeyUpdate().select('id');

/** Each change is a transaction of its own. */
export function createUserWrites(
  connection: Connection,
  keysOfUsers: (trx: Connection) => KeysOfUsers,
): ChangeUsers {
  return (work) =>
    connection.transaction(async (trx) => {
      await lockUsers(trx);
      return work(writesIn(trx, keysOfUsers(trx)));
    });
}

function writesIn(trx: Connection, keys: KeysOfUsers): UserWrites {
  const row = ({ number }: UserRow) => trx(USER_TABLE).where({ id: number });
  return {
    find: createUserList(trx).find,
    note: createUserChanges(trx).add,
    audit: (change) => recordAudit(trx, change),
    lastChange: createUserChanges(trx).lastOf,
    links: createAccountLinks(trx),
    secondFactors: createSecondFactors(trx),
    invites: createInvites(trx),
    async countActiveAdmins() {
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
    async setRole({ number }, role) {
      const known = await trx(ROLE_TABLE).where({ type: role }).orderBy('id').first('id');
      if (!known) throw new Error(`The CMS has no role ${role}: it makes them when it starts.`);
      const links = () => trx(USER_ROLE_TABLE).where({ user_id: number });
      const changed = await links().update({ role_id: known.id });
      if (changed === 0) await trx(USER_ROLE_TABLE).insert({ user_id: number, role_id: known.id });
    },
    async setSuspended(user, suspension) {
      const { reason, untilMs } = suspension ?? NO_SUSPENSION;
      await row(user).update({
        blocked: suspension !== null,
        suspension_reason: reason,
        suspended_until: untilMs === null ? null : new Date(untilMs),
      });
    },
    async setDeleted(user, deletedAtMs) {
      await row(user).update({ deleted_at: deletedAtMs === null ? null : new Date(deletedAtMs) });
    },
    async setPassword(user, passwordHash) {
      await row(user).update({ password: passwordHash });
    },
    async setEmail(user, email) {
      await row(user).update({ email });
    },
    async endSessions(user, nowMs, exceptId = 0) {
      const keyIds = await keys.idsOf(user.id);
      await trx(sessionTable.tableName)
        .whereNull('revoked_at_ms')
        .whereNot({ id: exceptId })
        .andWhere((any) =>
          any
            .where({ kind: 'user', subject: user.id })
            .orWhere((panel) => panel.where({ kind: 'panel' }).whereIn('subject', keyIds)),
        )
        .update({ revoked_at_ms: nowMs });
    },
    endAdminKeys: (user, nowMs) => keys.end([user.id], nowMs),
    mail: (payload, nowMs) =>
      createOutbox(trx).add({ key: `account:${randomUUID()}`, kind: MAIL, payload }, nowMs),
  };
}

import { randomUUID } from 'node:crypto';
import type { AuditAction, Role, UserChange } from '@elc/contracts';
import { mailedSite } from '../../content/mailed-site';
import { recordAudit } from '../../platform/audit/record-audit';
import { bigInteger, nullable, rowNumber, string } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db, inTransaction } from '../../platform/db/database';
import { defineTable } from '../../platform/db/define-table';
import { env } from '../../platform/env/env';
import { addMessage, MAIL } from '../../platform/jobs/outbox/outbox-table';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { Mail } from '../../platform/upstreams/mail/compose';
import { type AccountNotice, accountMail, noticeMail } from './rules/account-mails';
import type { Suspension } from './rules/standing';
import { sessions } from './sessions/stored-sessions';
import {
  active,
  findUser,
  isActive,
  roleLinks,
  roles,
  type StoredUser,
  type User,
  users,
} from './users';
import { uses } from './uses';

/** Changes of accounts by the panel and by their owners; entries are never changed. */
export const userChanges = defineTable(
  'user_changes',
  {
    number: rowNumber(),
    userId: string(),
    change: string<UserChange>(),
    by: string(),
    atMs: bigInteger(),
    detail: nullable(string()),
  },
  { indexed: [['userId']] },
);

const HISTORY_MAX = 100;

const newestChanges = (userId: string) => userChanges.where({ userId }).orderBy('id', 'desc');

export const lastChangeOf = (userId: string) => userChanges.first(newestChanges(userId));

/** Newest first, at most `HISTORY_MAX`. */
export const historyOf = (userId: string) =>
  userChanges.read(newestChanges(userId).limit(HISTORY_MAX));

/** Of accounts that are gone, which earlier versions retained. */
export async function deleteHistoriesOfNobody(connection: Connection): Promise<void> {
  const owner = connection.ref(`${userChanges.tableName}.${userChanges.columns.userId}`);
  const { tableName, columns } = users;
  await connection(userChanges.tableName)
    .whereNotExists(connection(tableName).select(columns.id).where(columns.id, owner))
    .delete();
}

/** The moment of a change, and what mails say of the site; null where this installation sends none. */
export interface Change {
  readonly nowMs: number;
  readonly site: MailedSite | null;
}

/** Null where this installation sends none. */
const siteOfMails = async () => (env().SMTP_URL ? mailedSite() : null);

/** Makes each change of accounts in one transaction, at one moment, and no two at the same time. */
export async function changeUsers<Result>(work: (change: Change) => Promise<Result>) {
  // Read before the transaction, which on SQLite has the only connection.
  const site = await siteOfMails();
  return inTransaction(async () => {
    await lockUsers();
    return work({ nowMs: Date.now(), site });
  });
}

/**
 * Changes of accounts wait for each other on every replica by locking the row of the role `admin`, so each one
 * sees the number of admins that the one before left. SQLite has one connection anyway.
 */
export async function lockUsers(): Promise<void> {
  await roles.where({ type: 'admin' }).orderBy('id').forNoKeyUpdate().select('id');
}

/** In the history of the account. */
export async function note(
  { nowMs: atMs }: Change,
  userId: string,
  change: UserChange,
  by: string,
  detail: string | null = null,
): Promise<void> {
  await userChanges.where().insert(userChanges.toColumns({ userId, change, by, atMs, detail }));
}

/** Leaves once the change is committed; of mails with one key the first one does. */
export const mailTo = ({ nowMs }: Change, payload: Mail, key = `account:${randomUUID()}`) =>
  addMessage({ key, kind: MAIL, payload }, nowMs);

/**
 * What leaves for a user's confirmed address once the transaction that queues it is committed: a function that does so.
 * Null where they have none, or where this installation sends no mail.
 */
export async function mailUser(
  userId: string,
  subject: string,
  paragraphs: readonly string[],
  key?: string,
): Promise<(() => Promise<void>) | null> {
  const [user, site] = [await findUser(userId), await siteOfMails()];
  if (!site || !user?.email || !isActive(user)) return null;
  const { username, email } = user;
  const payload = accountMail({ username, email }, site, subject, paragraphs);
  return () => mailTo({ nowMs: Date.now(), site }, payload, key);
}

/** Tells the address that the account had before the change. */
export async function tell(
  change: Change,
  { username, email }: User,
  notice: AccountNotice,
): Promise<void> {
  const { site } = change;
  if (site && email) await mailTo(change, noticeMail({ username, email }, site, notice));
}

/** What people change about their own account; null tells nothing of it. */
export async function noteOwn(
  change: Change,
  user: User,
  what: UserChange,
  notice: AccountNotice | null,
): Promise<void> {
  await note(change, user.id, what, user.username);
  if (notice) await tell(change, user, notice);
}

/** After all else. */
export const audit = (
  { id, username }: User,
  by: string,
  action: AuditAction,
  { before = {}, after = {} }: { readonly before?: object; readonly after?: object } = {},
) =>
  recordAudit(db(), {
    ...{ by, subject: 'user', subjectId: id, subjectName: username, action },
    ...{ before: { ...before }, after: { ...after } },
  });

export async function countActiveAdmins(): Promise<number> {
  const counted = await users
    .where()
    .join(roleLinks.tableName, `${roleLinks.tableName}.user_id`, `${users.tableName}.id`)
    .join(roles.tableName, `${roles.tableName}.id`, `${roleLinks.tableName}.role_id`)
    .where({ [`${roles.tableName}.type`]: 'admin' })
    .modify(active)
    .countDistinct({ count: `${users.tableName}.id` })
    .first();
  return Number(counted?.count ?? 0);
}

export async function updateUser(
  { number }: Pick<User, 'number'>,
  values: Partial<StoredUser>,
): Promise<void> {
  await users.where({ number }).update(users.toColumns(values));
}

/** Null ends the suspension. */
export const setSuspended = (user: User, suspension: Suspension | null) =>
  updateUser(user, {
    isSuspended: suspension !== null,
    suspensionReason: suspension?.reason ?? null,
    suspendedUntilMs: suspension?.untilMs ?? null,
  });

export async function setRole({ number: userNumber }: User, role: Role): Promise<void> {
  const known = await roles.first(roles.where({ type: role }).orderBy('id'));
  if (!known) throw new Error(`The CMS has no role ${role}: it makes them when it starts.`);
  const link = roleLinks.toColumns({ userNumber, roleNumber: known.number });
  const changed = await roleLinks.where({ userNumber }).update(link);
  if (changed === 0) await roleLinks.where().insert(link);
}

/** Also locks the panels that the user's keys have opened; `exceptId` stays. In the caller's transaction. */
export async function endSessionsOf(userId: string, nowMs: number, exceptId = 0): Promise<void> {
  const keyIds = await uses().adminKeys.idsOf(userId);
  const { subject } = sessions.columns;
  await sessions
    .where({ revokedAtMs: null })
    .whereNot(sessions.toColumns({ id: exceptId }))
    .andWhere((any) =>
      any
        .where(sessions.toColumns({ kind: 'user', subject: userId }))
        .orWhere((panel) =>
          panel.where(sessions.toColumns({ kind: 'panel' })).whereIn(subject, keyIds),
        ),
    )
    .update(sessions.toColumns({ revokedAtMs: nowMs }));
}

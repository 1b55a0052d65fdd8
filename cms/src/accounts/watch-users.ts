import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { adminKeyTable } from '../admin-keys/tables/admin-keys';
import { readAccountName } from './rules/account-name';
import { nameKey } from './rules/name-key';
import { USER_UID } from './site-users';
import { sessionTable } from './tables/sessions';

/**
 * Keeps what hangs on users true whoever changes them, editors in the CMS included: a new name follows
 * the rule of registration, and the key of a name follows the name; suspension, deletion and a new password end the user's sessions and the panels that
 * their keys have opened at once; suspension ends the keys, too, and no later change brings any of it back.
 */
export function watchUsers(strapi: Core.Strapi, now: () => number): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    beforeCreate: ({ params }) => setName(params.data),
    beforeCreateMany({ params }) {
      for (const data of [params.data].flat()) setName(data);
    },
    beforeUpdate: ({ params }) => changeName(strapi, params),
    beforeUpdateMany: ({ params }) => setName(params.data),
    async afterUpdate({ params, result }) {
      const data = params.data ?? {};
      const isSuspended = data.blocked === true;
      if (!isSuspended && data.password === undefined && !data.deletedAt) return;
      const owner = await ownerOf(strapi, result as { id: number });
      if (owner === null) return;
      await endSessions(strapi, owner, now());
      if (isSuspended) await endKeys(strapi, owner, now());
    },
  });
}

type UserData = Record<string, unknown> | undefined;

/** @throws ValidationError, which the panel shows under the field, for a name that breaks the rule. */
function setName(data: UserData): void {
  if (typeof data?.username !== 'string') return;
  const read = readAccountName(data.username);
  if (!read.ok) {
    const issue = { path: ['username'], message: read.problem, name: 'ValidationError' };
    throw new errors.ValidationError(read.problem, { errors: [issue] });
  }
  data.username = read.name;
  data.usernameKey = nameKey(read.name);
}

/** An account keeps a name that it had before the rule: only another name must follow it. */
async function changeName(
  strapi: Core.Strapi,
  { data, where }: { data?: UserData; where?: object },
): Promise<void> {
  if (typeof data?.username !== 'string') return;
  const before = await strapi.db.query(USER_UID).findOne({ where, select: ['username'] });
  if (before?.username === data.username) data.usernameKey = nameKey(data.username);
  else setName(data);
}

/** Through Strapi's query, as all of this, which joins a transaction that is open: SQLite has one connection. */
async function ownerOf(strapi: Core.Strapi, { id }: { id: number }): Promise<string | null> {
  const user = await strapi.db.query(USER_UID).findOne({ where: { id }, select: ['documentId'] });
  return user?.documentId ?? null;
}

async function endSessions(strapi: Core.Strapi, owner: string, nowMs: number): Promise<void> {
  const keys = await strapi.db
    .query(adminKeyTable.uid)
    .findMany({ where: { owner }, select: ['public_id'] });
  const panels = { kind: 'panel', subject: { $in: keys.map(({ public_id }) => public_id) } };
  await strapi.db.query(sessionTable.uid).updateMany({
    where: { revoked_at_ms: null, $or: [{ kind: 'user', subject: owner }, panels] },
    data: { revoked_at_ms: nowMs },
  });
}

async function endKeys(strapi: Core.Strapi, owner: string, nowMs: number): Promise<void> {
  await strapi.db.query(adminKeyTable.uid).updateMany({
    where: { owner, revoked_at_ms: null },
    data: { revoked_at_ms: nowMs },
  });
}

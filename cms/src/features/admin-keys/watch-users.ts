import type { Core } from '@strapi/strapi';
import { sessionTable, USER_UID } from '../accounts';
import { adminKeyTable } from './tables/admin-keys';

/**
 * Suspension, deletion and a new password end a user's sessions and panels at once, also when
 * editors make the change; suspension ends the user's admin keys, too.
 */
export function watchUsers(strapi: Core.Strapi, now: () => number): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    // A later suspension would have the end of this one.
    beforeUpdate({ params: { data } }) {
      if (data?.blocked === false)
        Object.assign(data, { suspensionReason: null, suspendedUntil: null });
    },
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

/** Uses Strapi's query, which joins an open transaction: SQLite has one connection. */
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

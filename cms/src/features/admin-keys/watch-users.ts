import type { Core } from '@strapi/strapi';
import type { Connection } from '../../platform/db/connection';
import { within } from '../../platform/db/database';
import { endSessionsOf, USER_UID } from '../accounts';
import { endAdminKeysOf } from './stored-keys';

/**
 * Suspension, deletion and a new password end a user's sessions and panels at once, also when
 * editors make the change; suspension ends the user's admin keys, too.
 */
export function watchUsers(strapi: Core.Strapi): void {
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
      // Joins an open transaction: SQLite has one connection.
      await strapi.db.transaction(async ({ trx }) => {
        await within(trx as unknown as Connection, async () => {
          await endSessionsOf(owner, Date.now());
          if (isSuspended) await endAdminKeysOf([owner], Date.now());
        });
      });
    },
  });
}

/** Uses Strapi's query, which joins an open transaction. */
async function ownerOf(strapi: Core.Strapi, { id }: { id: number }): Promise<string | null> {
  const user = await strapi.db.query(USER_UID).findOne({ where: { id }, select: ['documentId'] });
  return user?.documentId ?? null;
}

import type { Core } from '@strapi/strapi';
import { nameKey } from '../domain/account/name-key';
import { sessionTable } from '../store/sessions';
import { USER_UID } from './site-users';

/**
 * Keeps what hangs on users true whoever changes them, editors in the CMS included: the key of a name
 * follows the name; suspension, deletion and a new password end the user's sessions at once.
 */
export function watchUsers(strapi: Core.Strapi, now: () => number): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    beforeCreate: ({ params }) => keepKey(params.data),
    beforeUpdate: ({ params }) => keepKey(params.data),
    async afterUpdate({ params, result }) {
      const data = params.data ?? {};
      const ends = data.blocked === true || data.password !== undefined || Boolean(data.deletedAt);
      if (ends) await endSessions(strapi, result as { id: number }, now());
    },
  });
}

function keepKey(data: Record<string, unknown> | undefined): void {
  if (data && typeof data.username === 'string') data.usernameKey = nameKey(data.username);
}

/** Through Strapi's query, which joins a transaction that is open: SQLite has one connection. */
async function endSessions(
  strapi: Core.Strapi,
  { id }: { id: number },
  nowMs: number,
): Promise<void> {
  const user = await strapi.db.query(USER_UID).findOne({ where: { id }, select: ['documentId'] });
  if (!user) return;
  await strapi.db.query(sessionTable.uid).updateMany({
    where: { kind: 'user', subject: user.documentId, revoked_at_ms: null },
    data: { revoked_at_ms: nowMs },
  });
}

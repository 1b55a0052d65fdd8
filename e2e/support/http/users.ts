import { type AdminUser, endpoints } from '@elc/contracts';
import { inDatabase } from '../database.ts';
import { call, expectSuccess, lastSiteUrl, product, send } from './client.ts';

const isPostgres = product.database.startsWith('postgres');
const FALSE = isPostgres ? 'FALSE' : '0';
const TRUE = isPostgres ? 'TRUE' : '1';

/** Calls of an open panel about users. */
export function usersIn(cookie: string) {
  const headers = { cookie };
  return {
    async list(query: Record<string, string | number> = {}) {
      const search = new URLSearchParams(query as Record<string, string>);
      const response = await call(`/api/admin/users?${search}`, { headers });
      return await expectSuccess(response, endpoints.listUsers);
    },
    change: (id: string, body: object, options = {}) =>
      send('PATCH', `/api/admin/users/${id}`, body, { headers }, options),
    suspend: (id: string, isActive: boolean, options = {}, more: object = {}) =>
      send('PATCH', `/api/admin/users/${id}/suspend`, { isActive, ...more }, { headers }, options),
    remove: (id: string, options = {}) =>
      call(`/api/admin/users/${id}`, { method: 'DELETE', headers }, options),
    restore: (id: string) => send('POST', `/api/admin/users/${id}/restore`, {}, { headers }),
    history: (id: string) => call(`/api/admin/users/${id}/history`, { headers }),
  };
}

/** The user that a change was answered with. */
export async function changedUser(response: Response): Promise<AdminUser> {
  const body = (await expectSuccess(response, endpoints.changeUser)) as { user: AdminUser };
  return body.user;
}

/** Whether a browser is signed in by the last replica, which has served none of a change. */
export const whoAmI = (cookie: string) =>
  call('/api/auth/user', { headers: { cookie } }, { site: lastSiteUrl });

/**
 * Suspends every admin but `ids`, past the product, so that no other is active; returns a function
 * that restores them.
 */
export async function onlyAdmins(...ids: string[]): Promise<() => Promise<void>> {
  const rows = await inDatabase(
    `SELECT u.document_id FROM up_users u
      JOIN up_users_role_lnk l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
      WHERE r.type = 'admin' AND (u.blocked IS NULL OR u.blocked = ${FALSE}) AND u.deleted_at IS NULL`,
  );
  const others = rows.map((row) => String(row.document_id)).filter((id) => !ids.includes(id));
  const setBlocked = async (value: string) => {
    for (const id of others) {
      await inDatabase(`UPDATE up_users SET blocked = ${value} WHERE document_id = ?`, id);
    }
  };
  await setBlocked(TRUE);
  return () => setBlocked(FALSE);
}

/** Active admins among these, as the database has them. */
export async function activeAdmins(...ids: string[]): Promise<string[]> {
  const rows = await inDatabase(
    `SELECT u.document_id FROM up_users u
      JOIN up_users_role_lnk l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
      WHERE r.type = 'admin' AND u.blocked = ${FALSE} AND u.deleted_at IS NULL
      AND u.document_id IN (${ids.map(() => '?').join(', ')})`,
    ...ids,
  );
  return rows.map((row) => String(row.document_id));
}

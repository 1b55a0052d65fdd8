import { ROLES, type Role } from '@elc/contracts';
import type { Core } from '@strapi/strapi';

const ROLE_UID = 'plugin::users-permissions.role';

const TEXTS: Record<Role, { name: string; description: string }> = {
  user: { name: 'User', description: 'Signs in to the site; no rights beyond their own things.' },
  moderator: { name: 'Moderator', description: 'Reviews ads and reads logs in the panel.' },
  admin: { name: 'Admin', description: 'Everything in the panel.' },
};

/** Returns the role's id, made when it is missing. It has no permissions in Strapi's own API. */
export async function siteRoleId(strapi: Core.Strapi, role: Role): Promise<number> {
  const roles = strapi.db.query(ROLE_UID);
  const known = await roles.findOne({ where: { type: role }, orderBy: { id: 'asc' } });
  return (known ?? (await roles.create({ data: { ...TEXTS[role], type: role } }))).id;
}

export async function makeSiteRoles(strapi: Core.Strapi): Promise<void> {
  for (const role of ROLES) await siteRoleId(strapi, role);
}

/**
 * Removes every permission of Strapi's content API and closes its sign-up, as a second barrier.
 * Runs at each start, because Strapi adds defaults to an empty database.
 */
export async function closeContentApi(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query('plugin::users-permissions.permission').deleteMany({});
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const advanced = ((await store.get({})) ?? {}) as { allow_register?: boolean };
  if (advanced.allow_register === false) return;
  await store.set({ value: { ...advanced, allow_register: false } });
}

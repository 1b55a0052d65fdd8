import { ROLES, type Role } from '@elc/contracts';
import type { Core } from '@strapi/strapi';

const ROLE_UID = 'plugin::users-permissions.role';

const TEXTS: Record<Role, { name: string; description: string }> = {
  user: { name: 'User', description: 'Signs in to the site; no rights beyond their own things.' },
  moderator: { name: 'Moderator', description: 'Reviews ads and reads logs in the panel.' },
  admin: { name: 'Admin', description: 'Everything in the panel.' },
};

/**
 * The users-permissions role behind a role of the site, made when it is missing. Its Strapi
 * permissions stay empty: nothing of Strapi's own API can be reached through the site.
 */
export async function siteRoleId(strapi: Core.Strapi, role: Role): Promise<number> {
  const roles = strapi.db.query(ROLE_UID);
  const known = await roles.findOne({ where: { type: role }, orderBy: { id: 'asc' } });
  return (known ?? (await roles.create({ data: { ...TEXTS[role], type: role } }))).id;
}

/** Makes the site's three roles, so that editors find them in the CMS. */
export async function makeSiteRoles(strapi: Core.Strapi): Promise<void> {
  for (const role of ROLES) await siteRoleId(strapi, role);
}

/**
 * Takes every permission of Strapi's own content API from every role, Public and Authenticated above
 * all, and closes its sign-up: that API is served nowhere, and nothing in it may open should it ever be.
 * Done at each start, because Strapi adds its defaults to a database without any.
 */
export async function closeContentApi(strapi: Core.Strapi): Promise<void> {
  await strapi.db.query('plugin::users-permissions.permission').deleteMany({});
  const store = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' });
  const advanced = ((await store.get({})) ?? {}) as { allow_register?: boolean };
  if (advanced.allow_register === false) return;
  await store.set({ value: { ...advanced, allow_register: false } });
}

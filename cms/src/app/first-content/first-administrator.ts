import type { Core } from '@strapi/strapi';

/** Makes the CMS's first administrator from the settings; once anybody exists, it does nothing. */
export async function makeFirstAdministrator(
  strapi: Core.Strapi,
  account: { email: string; password: string },
): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const role = await strapi.service('admin::role').getSuperAdmin();
  if (!role) throw new Error('Strapi has no super-admin role; its own bootstrap must run first.');
  await users.create({
    email: account.email.toLowerCase(),
    password: account.password,
    firstname: 'First',
    lastname: 'Administrator',
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
}

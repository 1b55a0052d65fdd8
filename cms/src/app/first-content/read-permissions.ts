import type { Core, UID } from '@strapi/strapi';
import { readOnlyContent } from '../read-only-content';
import type { SeedRecords } from './seed-records';

const READ = 'plugin::content-manager.explorer.read';
/** Strapi's own roles of people who write content. */
const ROLES = ['strapi-editor', 'strapi-author'];

/**
 * Lets exactly the roles that a schema names read what the CMS only shows: by itself Strapi lets authors
 * read what they have created, and only administrators read a type that an upgrade has added. Done
 * once for each role and type, so that what an administrator changes afterwards stays.
 */
export async function letRolesRead(strapi: Core.Strapi, records: SeedRecords): Promise<void> {
  const known = await records.all();
  for (const { uid, readers } of readOnlyContent(strapi)) {
    for (const code of ROLES) {
      const key = `read-permission:${code}:${uid}`;
      if (known.has(key)) continue;
      const role = await strapi.db.query('admin::role').findOne({ where: { code } });
      if (!role) continue;
      await forgetPermissions(strapi, role.id, uid);
      if (readers.includes(code)) await permitReading(strapi, role.id, uid);
      await records.put(key, { documentId: uid as UID.ContentType, contentHash: READ });
    }
  }
}

async function forgetPermissions(strapi: Core.Strapi, role: number, uid: string): Promise<void> {
  const query = strapi.db.query('admin::permission');
  const held = await query.findMany({ where: { role, subject: uid, action: READ } });
  await query.deleteMany({ where: { id: { $in: held.map(({ id }) => id) } } });
}

async function permitReading(strapi: Core.Strapi, role: number, uid: string): Promise<void> {
  const permission = {
    action: READ,
    subject: uid,
    properties: { fields: visibleFields(strapi, uid) },
    conditions: [],
    actionParameters: {},
  };
  await strapi.service('admin::role').addPermissions(role, [permission]);
}

function visibleFields(strapi: Core.Strapi, uid: string): string[] {
  const { attributes, config } = strapi.contentTypes[uid as UID.ContentType] as unknown as {
    attributes: Record<string, { pluginOptions?: { elc?: object } }>;
    config?: { attributes?: Record<string, { hidden?: boolean }> };
  };
  return Object.keys(attributes).filter(
    (name) => attributes[name]?.pluginOptions?.elc && !config?.attributes?.[name]?.hidden,
  );
}

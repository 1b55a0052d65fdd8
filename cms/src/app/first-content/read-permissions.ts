import type { Core, UID } from '@strapi/strapi';
import { readOnlyContent } from '../read-only-content';
import type { SeedRecords } from './seed-records';

const READ = 'plugin::content-manager.explorer.read';
/** Strapi's own roles of people who write content. */
const ROLES = ['strapi-editor', 'strapi-author'];

/**
 * By itself Strapi lets authors read only what they created, and administrators alone read new
 * types. Done once per role and type, so that later changes stay.
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

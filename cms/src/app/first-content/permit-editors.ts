import { pageTexts } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';
import { contentTypes, SCHEDULE_FIELDS, scheduledTypes } from '../../publishing';
import type { SeedRecords } from './seed-records';

/** Since 1.6.1. Strapi gives its role Editor what is there when it makes the role, and nothing later. */
const NEW_TYPES = [
  contentTypes.badgeNotes.uid,
  ...Object.keys(pageTexts).map((name) => contentTypes[name as keyof typeof pageTexts].uid),
] as UID.ContentType[];
const EDITING = ['create', 'read', 'update', 'delete', 'publish'].map(
  (action) => `plugin::content-manager.explorer.${action}`,
);

/** Lets editors of an older installation edit types that came later. Done once per type, so that later changes stay. */
export async function letEditorsEdit(strapi: Core.Strapi, records: SeedRecords): Promise<void> {
  const known = await records.all();
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
  if (!role) return;
  for (const subject of NEW_TYPES) {
    const key = `edit-permission:${subject}`;
    if (known.has(key)) continue;
    const where = { role: role.id, subject };
    if ((await strapi.db.query('admin::permission').count({ where })) === 0) {
      const fields = strapi
        .service('admin::content-type')
        .getNestedFields(strapi.contentTypes[subject], { components: strapi.components });
      const permissions = EDITING.map((action) => ({
        ...{ action, subject, conditions: [], actionParameters: {} },
        properties: /delete|publish/.test(action) ? {} : { fields },
      }));
      await strapi.service('admin::role').addPermissions(role.id, permissions);
    }
    await records.put(key, { documentId: subject, contentHash: key });
  }
}

const ACTIONS = ['create', 'read', 'update'].map(
  (action) => `plugin::content-manager.explorer.${action}`,
);

/**
 * Permissions name the fields that they are for, so that editors of an older installation would not see
 * the schedule. Done once per type, so that later changes stay.
 */
export async function letEditorsSchedule(strapi: Core.Strapi, records: SeedRecords): Promise<void> {
  const known = await records.all();
  const role = await strapi.db.query('admin::role').findOne({ where: { code: 'strapi-editor' } });
  if (!role) return;
  const query = strapi.db.query('admin::permission');
  for (const { uid } of scheduledTypes(strapi)) {
    const key = `schedule-permission:${uid}`;
    if (known.has(key)) continue;
    const where = { role: role.id, subject: uid, action: { $in: ACTIONS } };
    for (const { id, properties } of await query.findMany({ where })) {
      if (!Array.isArray(properties?.fields)) continue;
      const fields = [...new Set([...properties.fields, ...SCHEDULE_FIELDS])];
      await query.update({ where: { id }, data: { properties: { ...properties, fields } } });
    }
    await records.put(key, { documentId: uid as UID.ContentType, contentHash: key });
  }
}

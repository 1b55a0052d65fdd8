import { pageTexts } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';
import { contentTypes, SCHEDULE_FIELDS, scheduledTypes } from '../../publishing';
import { readOnlyContent } from '../read-only-content';
import type { SeedRecords } from './seed-records';

const EDITOR = 'strapi-editor';
const AUTHOR = 'strapi-author';
const EXPLORER = 'plugin::content-manager.explorer';

/** Since 1.6.1. Strapi gives its role Editor what is there when it makes the role, and nothing later. */
const NEW_TYPES = [
  contentTypes.badgeNotes.uid,
  ...Object.keys(pageTexts).map((name) => contentTypes[name as keyof typeof pageTexts].uid),
] as UID.ContentType[];
const EDITING = ['create', 'read', 'update', 'delete', 'publish'].map(
  (action) => `${EXPLORER}.${action}`,
);

/** Lets editors of an older installation edit types that came later. Done once per type, so that later changes stay. */
export async function letEditorsEdit(strapi: Core.Strapi, records: SeedRecords): Promise<void> {
  const known = await records.all();
  const role = await strapi.db.query('admin::role').findOne({ where: { code: EDITOR } });
  if (!role) return;
  for (const subject of NEW_TYPES) {
    const key = `edit-permission:${subject}`;
    if (known.has(key)) continue;
    const where = { role: role.id, subject };
    if ((await strapi.db.query('admin::permission').count({ where })) === 0) {
      const fields = nestedFields(strapi, subject);
      const permissions = EDITING.map((action) => ({
        ...{ action, subject, conditions: [], actionParameters: {} },
        properties: /delete|publish/.test(action) ? {} : { fields },
      }));
      await strapi.service('admin::role').addPermissions(role.id, permissions);
    }
    await records.put(key, { documentId: subject, contentHash: key });
  }
}

const PUBLISH = `${EXPLORER}.publish`;

/** Site settings had no draft before: who may change them may publish them. Done once. */
export async function letEditorsPublishSettings(
  strapi: Core.Strapi,
  records: SeedRecords,
): Promise<void> {
  const subject = contentTypes.settings.uid as UID.ContentType;
  const key = `publish-permission:${subject}`;
  if ((await records.all()).has(key)) return;
  const query = strapi.db.query('admin::permission');
  const role = await strapi.db.query('admin::role').findOne({ where: { code: EDITOR } });
  const granted = async (action: string) =>
    (await query.count({ where: { role: role.id, subject, action } })) > 0;
  if (role && (await granted(`${EXPLORER}.update`)) && !(await granted(PUBLISH))) {
    const permission = { action: PUBLISH, subject, conditions: [], actionParameters: {} };
    await strapi
      .service('admin::role')
      .addPermissions(role.id, [{ ...permission, properties: {} }]);
  }
  await records.put(key, { documentId: subject, contentHash: key });
}

const ACTIONS = ['create', 'read', 'update'].map((action) => `${EXPLORER}.${action}`);

interface NewFields {
  /** Codes of the roles that may fill them in. */
  readonly roles: readonly string[];
  /** Of the record that it was done. */
  readonly key: string;
  readonly uid: UID.ContentType;
  readonly fields: readonly string[];
}

/** Fields that came to types of 1.7.0. Who may not publish may not schedule. */
function newFields(strapi: Core.Strapi): NewFields[] {
  const { guides, commands } = contentTypes;
  const schedules = scheduledTypes(strapi).map(({ uid }) => ({
    roles: [EDITOR],
    key: `schedule-permission:${uid}`,
    uid: uid as UID.ContentType,
    fields: SCHEDULE_FIELDS,
  }));
  const added = [
    [guides.uid, /^(?:cover|question|video|author|seo|sharePicture)/],
    [commands.uid, /^(?:picture|clip)/],
  ] as const;
  return [
    ...schedules,
    ...added.map(([type, name]) => {
      const uid = type as UID.ContentType;
      const fields = nestedFields(strapi, uid).filter((field) => name.test(field));
      return { roles: [EDITOR, AUTHOR], key: `fields-permission:${uid}`, uid, fields };
    }),
  ];
}

const nestedFields = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });

/**
 * Permissions name the fields that they are for, so that editors of an older installation would not see
 * newer ones. Done once per type, so that later changes stay.
 */
export async function letEditorsSeeNewFields(
  strapi: Core.Strapi,
  records: SeedRecords,
): Promise<void> {
  const known = await records.all();
  const query = strapi.db.query('admin::permission');
  for (const { roles, key, uid, fields } of newFields(strapi)) {
    if (known.has(key)) continue;
    const where = { role: { code: { $in: roles } }, subject: uid, action: { $in: ACTIONS } };
    for (const { id, properties } of await query.findMany({ where })) {
      if (!Array.isArray(properties?.fields)) continue;
      const all = [...new Set([...properties.fields, ...fields])];
      await query.update({ where: { id }, data: { properties: { ...properties, fields: all } } });
    }
    await records.put(key, { documentId: uid, contentHash: key });
  }
}

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

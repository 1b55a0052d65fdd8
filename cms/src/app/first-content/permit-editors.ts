import { pageTexts } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';
import { contentTypes, SCHEDULE_FIELDS, scheduledTypes } from '../../publishing';
import { readOnlyContent } from '../read-only-content';
import type { SeedRecords } from './seed-records';

/** Strapi's own roles of people who write content. */
const EDITOR = 'strapi-editor';
const AUTHOR = 'strapi-author';

const may = (action: string) => `plugin::content-manager.explorer.${action}`;
const FILLING_IN = ['create', 'read', 'update'].map(may);

/** Since 1.6.1. Strapi gives its role Editor what is there when it makes the role, and nothing later. */
const NEW_TYPES = [
  contentTypes.badgeNotes.uid,
  ...Object.keys(pageTexts).map((name) => contentTypes[name as keyof typeof pageTexts].uid),
] as UID.ContentType[];

/**
 * Gives Strapi's roles what they lack of newer types and fields, and of those that nobody changes in the CMS. Each is
 * done once, so that what administrators change later stays.
 */
export async function permitEditors(strapi: Core.Strapi, records: SeedRecords): Promise<void> {
  const known = await records.all();
  const query = strapi.db.query('admin::permission');
  const roles = await strapi.db.query('admin::role').findMany();
  const editor = roles.find(({ code }) => code === EDITOR)?.id;

  async function once(key: string, documentId: string, work: () => Promise<void>): Promise<void> {
    if (known.has(key)) return;
    await work();
    await records.put(key, { documentId, contentHash: key });
  }
  const add = (role: number, subject: string, actions: readonly string[], properties: object) =>
    strapi.service('admin::role').addPermissions(
      role,
      actions.map((action) => ({
        ...{ action, subject, properties },
        ...{ conditions: [], actionParameters: {} },
      })),
    );

  // By itself Strapi lets authors read only what they created, and administrators alone read new types.
  for (const { uid, readers } of readOnlyContent(strapi)) {
    for (const { id: role, code } of roles.filter(({ code }) => [EDITOR, AUTHOR].includes(code))) {
      await once(`read-permission:${code}:${uid}`, uid, async () => {
        const read = await query.findMany({ where: { role, subject: uid, action: may('read') } });
        await query.deleteMany({ where: { id: { $in: read.map(({ id }) => id) } } });
        const fields = visibleFields(strapi, uid);
        if (readers.includes(code)) await add(role, uid, [may('read')], { fields });
      });
    }
  }
  if (editor === undefined) return;
  const has = async (where: object) =>
    (await query.count({ where: { role: editor, ...where } })) > 0;
  for (const subject of NEW_TYPES) {
    await once(`edit-permission:${subject}`, subject, async () => {
      if (await has({ subject })) return;
      await add(editor, subject, FILLING_IN, { fields: nestedFields(strapi, subject) });
      await add(editor, subject, ['delete', 'publish'].map(may), {});
    });
  }
  // Site settings had no draft before: who may change them may publish them.
  const subject = contentTypes.settings.uid;
  await once(`publish-permission:${subject}`, subject, async () => {
    const publish = may('publish');
    if (!(await has({ subject, action: may('update') }))) return;
    if (!(await has({ subject, action: publish }))) await add(editor, subject, [publish], {});
  });
  // Permissions name the fields that they are for.
  for (const { codes, key, uid, fields } of newFields(strapi)) {
    await once(key, uid, async () => {
      const role = { code: { $in: codes } };
      const where = { role, subject: uid, action: { $in: FILLING_IN } };
      for (const { id, properties } of await query.findMany({ where })) {
        if (!Array.isArray(properties?.fields)) continue;
        const all = [...new Set([...properties.fields, ...fields])];
        await query.update({ where: { id }, data: { properties: { ...properties, fields: all } } });
      }
    });
  }
}

/** Fields that came to types of 1.7.0, and the roles that may fill them in. Who may not publish may not schedule. */
function newFields(strapi: Core.Strapi) {
  const added = [
    [contentTypes.guides.uid, /^(?:cover|question|video|author|seo|sharePicture)/],
    [contentTypes.commands.uid, /^(?:picture|clip)/],
  ] as const;
  return [
    ...scheduledTypes(strapi).map(({ uid }) => ({
      ...{ codes: [EDITOR], key: `schedule-permission:${uid}` },
      ...{ uid: uid as string, fields: SCHEDULE_FIELDS as readonly string[] },
    })),
    ...added.map(([uid, name]) => ({
      ...{ codes: [EDITOR, AUTHOR], key: `fields-permission:${uid}`, uid: uid as string },
      fields: nestedFields(strapi, uid as UID.ContentType).filter((field) => name.test(field)),
    })),
  ];
}

const nestedFields = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });

function visibleFields(strapi: Core.Strapi, uid: string): string[] {
  const { attributes, config } = strapi.contentTypes[uid as UID.ContentType] as unknown as {
    attributes: Record<string, { pluginOptions?: { elc?: object } }>;
    config?: { attributes?: Record<string, { hidden?: boolean }> };
  };
  return Object.keys(attributes).filter(
    (name) => attributes[name]?.pluginOptions?.elc && !config?.attributes?.[name]?.hidden,
  );
}

import { pageTexts } from '@elc/contracts';
import type { Core, UID } from '@strapi/strapi';

import { contentTypes } from '../../content/content-types';
import { SCHEDULE_FIELDS } from '../../publishing';
import { readOnlyContent } from '../../strapi/panel-actions';
import { putSeedRecord, seedRecords } from './seed-records';

/** Strapi's own roles of people who write content. */
const EDITOR = 'strapi-editor';
const AUTHOR = 'strapi-author';

const ADS = 'api::advertisement.advertisement';

const may = (action: string) => `plugin::content-manager.explorer.${action}`;
const FILLING_IN = ['create', 'read', 'update'].map(may);

/** Since 1.6.1. Strapi gives its role Editor what is there when it makes the role, and nothing later. */
const NEW_TYPES = [
  contentTypes.badgeNotes.uid,
  ...Object.keys(pageTexts).map((name) => contentTypes[name as keyof typeof pageTexts].uid),
] as UID.ContentType[];

/**
 * Gives Strapi's roles what they lack of newer types, and of those that nobody changes in the CMS. Each is
 * done once, so that what administrators change later stays.
 */
export async function permitEditors(strapi: Core.Strapi): Promise<void> {
  const known = await seedRecords();
  const query = strapi.db.query('admin::permission');
  const roles = await strapi.db.query('admin::role').findMany();
  const editor = roles.find(({ code }) => code === EDITOR)?.id;

  async function once(key: string, documentId: string, work: () => Promise<void>): Promise<void> {
    if (known.has(key)) return;
    await work();
    await putSeedRecord(key, { documentId, contentHash: key });
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
        const fields = visibleFields(strapi, uid, code);
        if (readers.includes(code)) await add(role, uid, [may('read')], { fields });
      });
    }
  }
  const author = roles.find(({ code }) => code === AUTHOR)?.id;
  // Authors could read how advertisers are reached.
  await once(`hidden-fields:${AUTHOR}:${ADS}`, ADS, async () => {
    const where = { role: author, subject: ADS, action: may('read') };
    for (const { id, properties } of author ? await query.findMany({ where }) : []) {
      const fields = visibleFields(strapi, ADS, AUTHOR);
      await query.update({ where: { id }, data: { properties: { ...properties, fields } } });
    }
  });
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
}

/** Where Strapi's content manager keeps the view of each type and component, which names its fields. */
const VIEWS = 'plugin_content_manager_configuration_';

/**
 * Gives Editor and Author the fields that have come to a type or a component since the database was last used:
 * permissions name the fields that they are for. What administrators took away before stays so.
 */
export function permitNewFields(strapi: Core.Strapi): void {
  // Before the content manager adds the new fields to its views.
  strapi.hook('strapi::content-types.afterSync').register(async () => {
    const where = { key: { $startsWith: VIEWS } };
    const views = await strapi.db.query('strapi::core-store').findMany({ where });
    const known = new Map<string, Readonly<Record<string, unknown>>>(
      views.map(({ key, value }) => [key.slice(VIEWS.length), JSON.parse(value).metadatas]),
    );
    for (const uid of Object.keys(strapi.contentTypes) as UID.ContentType[]) {
      const before = known.get(`content_types::${uid}`);
      const added = before
        ? nestedFields(strapi, uid).filter((path) => isNew(path, uid, before))
        : [];
      if (added.length > 0) await addFields(strapi, uid, added);
    }

    function isNew(path: string, uid: UID.ContentType, before: object): boolean {
      const [name = '', inner = ''] = path.split('.');
      const { component } = (strapi.contentType(uid).attributes[name] ?? {}) as Attribute;
      const parts = known.get(`components::${component}`);
      return !(name in before) || (parts !== undefined && !(inner in parts));
    }
  });
}

interface Attribute {
  readonly component?: string;
}

async function addFields(strapi: Core.Strapi, uid: UID.ContentType, added: readonly string[]) {
  const query = strapi.db.query('admin::permission');
  const role = { code: { $in: [EDITOR, AUTHOR] } };
  const where = { role, subject: uid, action: { $in: FILLING_IN } };
  for (const { id, properties, role } of await query.findMany({ where, populate: ['role'] })) {
    if (!Array.isArray(properties?.fields)) continue;
    const visible = new Set(visibleFields(strapi, uid, role.code));
    // Who may not publish may not schedule.
    if (role.code === AUTHOR) for (const field of SCHEDULE_FIELDS) visible.delete(field);
    const allowed = added.filter((path) => visible.has(path.split('.')[0] ?? ''));
    const fields = [...new Set([...properties.fields, ...allowed])];
    await query.update({ where: { id }, data: { properties: { ...properties, fields } } });
  }
}

const nestedFields = (strapi: Core.Strapi, uid: UID.ContentType): string[] =>
  strapi
    .service('admin::content-type')
    .getNestedFields(strapi.contentTypes[uid], { components: strapi.components });

/** The fields of a type that a role may see. */
function visibleFields(strapi: Core.Strapi, uid: string, role: string): string[] {
  const { attributes, config } = strapi.contentTypes[uid as UID.ContentType] as unknown as {
    attributes: Record<string, { pluginOptions?: { elc?: { hiddenFrom?: readonly string[] } } }>;
    config?: { attributes?: Record<string, { hidden?: boolean }> };
  };
  return Object.keys(attributes).filter((name) => {
    const shown = attributes[name]?.pluginOptions?.elc;
    return shown && !shown.hiddenFrom?.includes(role) && !config?.attributes?.[name]?.hidden;
  });
}

import type { Core, UID } from '@strapi/strapi';

import { fieldLabel, SYSTEM_COLUMNS } from '../../content/field-label';
import { decide, putSeedRecord, seedRecords, stableHash } from './seed-records';

interface Help {
  readonly mainField: string;
  readonly sort: string;
  readonly columns: readonly string[];
}

interface View {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: Array<Array<{ name: string }>> };
}

/** Applies `pluginOptions.elc` of the schemas. Views that an editor arranged stay; fields that are new there are explained. */
export async function arrangePanelViews(strapi: Core.Strapi): Promise<void> {
  const known = await seedRecords();
  const arrangeOne = async (
    uid: string,
    view: PanelView,
    attributes: object,
    wish: (current: View) => View,
  ) => {
    const key = `panel-view:${uid}`;
    const current = await view.read();
    const wanted = wish(current);
    const added = newFields(current, attributes);
    const before = viewHash(withoutFields(current, added));
    if (decide(viewHash(wanted), known.get(key), before) !== 'leave') {
      await view.write(wanted);
      await putSeedRecord(key, {
        documentId: uid as UID.ContentType,
        contentHash: viewHash(wanted),
      });
    } else if (added.size > 0) {
      const only = Object.entries(attributes).filter(([name]) => added.has(name));
      await view.write({ ...current, metadatas: explained(current, Object.fromEntries(only)) });
    }
  };
  for (const [uid, { attributes, pluginOptions }] of Object.entries(strapi.contentTypes)) {
    const help = pluginOptions?.elc as Help | undefined;
    if (!help) continue;
    await arrangeOne(uid, viewOf(strapi, 'content-types', uid), attributes, (current) =>
      arrange(current, attributes, help),
    );
  }
  for (const [uid, { attributes }] of Object.entries(strapi.components)) {
    await arrangeOne(uid, viewOf(strapi, 'components', uid), attributes, (current) => ({
      ...current,
      metadatas: explained(current, attributes),
    }));
  }
}

/** Fields that Strapi has added to a view since it was arranged: they have their name as a label, and no help yet. */
function newFields({ metadatas }: View, attributes: object): ReadonlySet<string> {
  const added = Object.entries(attributes).filter(([name, { pluginOptions }]) => {
    const { label, description } = metadatas[name]?.edit ?? {};
    return pluginOptions?.elc?.help && label === name && !description;
  });
  return new Set(added.map(([name]) => name));
}

function withoutFields({ settings, metadatas, layouts }: View, names: ReadonlySet<string>): View {
  const isLeft = (name: string) => !names.has(name);
  return {
    settings,
    metadatas: Object.fromEntries(Object.entries(metadatas).filter(([name]) => isLeft(name))),
    layouts: { list: layouts.list.filter(isLeft), edit: rowsOf(layouts.edit, isLeft) },
  };
}

const rowsOf = (edit: View['layouts']['edit'], isShown: (name: string) => boolean) =>
  edit.map((row) => row.filter(({ name }) => isShown(name))).filter((row) => row.length > 0);

interface PanelView {
  read(): Promise<View>;
  write(view: View): Promise<unknown>;
}

function viewOf(strapi: Core.Strapi, kind: 'content-types' | 'components', uid: string): PanelView {
  const service = strapi.plugin('content-manager').service(kind);
  const model = kind === 'components' ? service.findComponent(uid) : service.findContentType(uid);
  return {
    read: () => service.findConfiguration(model),
    write: (view) => service.updateConfiguration(model, view),
  };
}

const viewHash = ({ settings, metadatas, layouts }: View) =>
  stableHash({ settings, metadatas, layouts });

function arrange(current: View, attributes: object, { mainField, sort, columns }: Help): View {
  const [defaultSortBy, defaultSortOrder] = sort.split(':');
  return {
    settings: { ...current.settings, mainField, defaultSortBy, defaultSortOrder, pageSize: 50 },
    metadatas: explained(current, attributes),
    layouts: { list: [...columns], edit: current.layouts.edit },
  };
}

/** The view's fields, each with the label and help text of its schema, and lists with columns in words. */
function explained(current: View, attributes: object): View['metadatas'] {
  const metadatas = { ...current.metadatas };
  for (const [name, label] of Object.entries(SYSTEM_COLUMNS)) {
    const known = metadatas[name];
    if (known) metadatas[name] = { ...known, list: { ...known.list, label } };
  }
  for (const [name, attribute] of Object.entries(attributes)) {
    const { help: description, readOnly = false } = attribute.pluginOptions?.elc ?? {};
    const known = metadatas[name];
    if (!description || !known) continue;
    const label = fieldLabel(name, attribute);
    const edit = { ...known.edit, label, description, ...(readOnly && { editable: false }) };
    metadatas[name] = { ...known, edit, list: { ...known.list, label } };
  }
  return metadatas;
}

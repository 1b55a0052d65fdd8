import type { Core, UID } from '@strapi/strapi';
import type { SeedRecords } from '../store/seed-records';
import { decide } from './decide';
import { stableHash } from './stable-hash';

interface Help {
  readonly mainField: string;
  readonly sort: string;
  readonly columns: readonly string[];
}

interface View {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: unknown };
}

/**
 * Gives each content type's list its columns and order, and each field its help text, as the schemas
 * state them under `pluginOptions.elc`. A view that an editor has arranged is left alone.
 */
export async function arrangePanelViews(strapi: Core.Strapi, records: SeedRecords): Promise<void> {
  const service = strapi.plugin('content-manager').service('content-types');
  const known = await records.all();
  for (const [uid, contentType] of Object.entries(strapi.contentTypes)) {
    const help = contentType.pluginOptions?.elc as Help | undefined;
    if (!help) continue;
    const key = `panel-view:${uid}`;
    const model = service.findContentType(uid);
    const current: View = await service.findConfiguration(model);
    const wanted = arrange(current, contentType.attributes, help);
    const record = known.get(key);
    const decision = decide(viewHash(wanted), record, viewHash(current));
    if (decision === 'leave') continue;
    await service.updateConfiguration(model, wanted);
    await records.put(key, { documentId: uid as UID.ContentType, contentHash: viewHash(wanted) });
  }
}

const viewHash = ({ settings, metadatas, layouts }: View) =>
  stableHash({ settings, metadatas, layouts });

function arrange(current: View, attributes: object, { mainField, sort, columns }: Help): View {
  const [defaultSortBy, defaultSortOrder] = sort.split(':');
  const metadatas = { ...current.metadatas };
  for (const [name, attribute] of Object.entries(attributes)) {
    const description = attribute.pluginOptions?.elc?.help;
    const known = metadatas[name];
    if (description && known) metadatas[name] = { ...known, edit: { ...known.edit, description } };
  }
  return {
    settings: { ...current.settings, mainField, defaultSortBy, defaultSortOrder, pageSize: 50 },
    metadatas,
    layouts: { ...current.layouts, list: [...columns] },
  };
}

/**
 * What: the media library refuses to delete a picture that documents show, and to clear a description that readers
 *   need; it turns photos upright.
 * Why: Strapi deletes a file without a look at who shows it, and its `autoOrientation` is off by default while
 *   smaller formats lose the turn.
 * Upstream: no issue known.
 * Proven by: `e2e/http/alt-text.4xx.test.ts` ("a picture in a text is used"), `e2e/browser/editors.spec.ts` ("a
 *   picture that is used").
 */
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { attributesIn } from '../content/attributes';
import { contentTypes } from '../content/content-types';
import { documentTitle } from '../content/document-name';
import { picturePlaces } from '../content/picture-places';
import {
  type PictureField,
  saysNothing,
  undescribedPictures,
} from '../content/rules/document-texts';

type Row = Readonly<Record<string, unknown>>;

interface StoredFile {
  readonly id: number;
  readonly name: string;
  readonly hash: string;
}

/** A version of a document that shows a picture of the media library. */
interface Use {
  readonly title: string;
  readonly row: Row;
  readonly media: readonly PictureField[];
}

interface SaidOfFile {
  readonly alternativeText?: string | null;
}

/** Of Strapi's media library. */
interface Uploads {
  readonly getSettings: () => Promise<object>;
  readonly updateFileInfo: (id: unknown, said: SaidOfFile, ...rest: unknown[]) => unknown;
  readonly replace: (
    id: unknown,
    change: { readonly data: { readonly fileInfo?: SaidOfFile } },
    ...rest: unknown[]
  ) => unknown;
  readonly remove: (file: StoredFile) => unknown;
}
interface Selection {
  readonly folderIds?: readonly number[];
}
interface Several {
  readonly deleteByIds: (ids?: readonly number[]) => unknown;
}

const NAMED_MAX = 5;

/**
 * Has the media library refuse what would take published documents off the site, or leave holes in documents: a
 * description that is cleared, and a deletion without `?anyway=true`. It also turns photos upright, as its setting
 * would: smaller files have lost how they were held.
 */
export function guardUsedPictures(strapi: Core.Strapi): void {
  const services = strapi.get('services');
  services.extend('plugin::upload.upload', (service: Uploads) => ({
    ...service,
    getSettings: async () => ({ ...(await service.getSettings()), autoOrientation: true }),
    async updateFileInfo(...[id, said, ...rest]: Parameters<Uploads['updateFileInfo']>) {
      await refuseUndescribed(strapi, id, said);
      return service.updateFileInfo(id, said, ...rest);
    },
    async replace(...[id, change, ...rest]: Parameters<Uploads['replace']>) {
      await refuseUndescribed(strapi, id, change.data.fileInfo);
      return service.replace(id, change, ...rest);
    },
    async remove(file: StoredFile) {
      await refuseUsed(strapi, { id: file.id });
      return service.remove(file);
    },
  }));
  services.extend('plugin::upload.file', (service: Several) => ({
    ...service,
    async deleteByIds(ids: readonly number[] = []) {
      // Strapi deletes the files of a selection before its folders: a refusal must come before both.
      const selection = strapi.requestContext.get()?.request.body as Selection | undefined;
      await refuseUsed(strapi, { id: { $in: ids } });
      await refuseUsedIn(strapi, selection?.folderIds ?? []);
      return service.deleteByIds(ids);
    },
  }));
  services.extend('plugin::upload.folder', (service: Several) => ({
    ...service,
    async deleteByIds(ids: readonly number[] = []) {
      await refuseUsedIn(strapi, ids);
      return service.deleteByIds(ids);
    },
  }));
}

async function refuseUsedIn(strapi: Core.Strapi, folderIds: readonly number[]): Promise<void> {
  const where = { id: { $in: folderIds } };
  const folders = await strapi.db.query('plugin::upload.folder').findMany({ where });
  // An empty list of conditions would be met by every file.
  if (folders.length === 0) return;
  const inside = folders.flatMap(({ path }) => [path, { $startsWith: `${path}/` }]);
  await refuseUsed(strapi, { $or: inside.map((folderPath) => ({ folderPath })) });
}

async function refuseUndescribed(strapi: Core.Strapi, id: unknown, said: SaidOfFile = {}) {
  if (said.alternativeText === undefined || !saysNothing(said.alternativeText)) return;
  const files = await filesWhere(strapi, { id });
  const shown = (await usesOf(strapi, files)).filter(({ row, media }) => {
    const fields = media.filter(({ name }) => (row[name] as StoredFile | null)?.id === Number(id));
    const bare = fields.map(({ name }) => [
      name,
      { ...(row[name] as object), alternativeText: '' },
    ]);
    const document = { ...row, ...Object.fromEntries(bare) };
    return row.publishedAt && undescribedPictures(document, fields).length > 0;
  });
  if (shown.length === 0) return;
  throw new errors.ValidationError(
    `Alternative text must stay: readers see the picture in ${listed(shown)}. Write what it shows.`,
  );
}

/** Unless the request says that they are to be deleted anyway. */
async function refuseUsed(strapi: Core.Strapi, where: object): Promise<void> {
  if (strapi.requestContext.get()?.query.anyway === 'true') return;
  const files = await filesWhere(strapi, where);
  const uses = await usesOf(strapi, files);
  if (uses.length === 0) return;
  const what = files.length === 1 ? `"${files[0]?.name}" is` : 'Pictures among these are';
  throw new errors.ValidationError(`${what} used in ${listed(uses)}.`, { isUsed: true });
}

const filesWhere = (strapi: Core.Strapi, where: object): Promise<StoredFile[]> =>
  strapi.db.query('plugin::upload.file').findMany({ where });

async function usesOf(strapi: Core.Strapi, files: readonly StoredFile[]): Promise<Use[]> {
  const id = { $in: files.map((file) => file.id) };
  const all = Object.values(contentTypes).map(async ({ uid }) => {
    const places = picturePlaces(attributesIn(strapi)(uid));
    if (!places || files.length === 0) return [];
    const { media, texts } = places;
    const inTexts = texts.flatMap((name) =>
      files.map(({ hash }) => ({ [name]: { $contains: `/uploads/${hash}.` } })),
    );
    const rows: Row[] = await strapi.db.query(uid as UID.ContentType).findMany({
      where: { $or: [...media.map(({ name }) => ({ [name]: { id } })), ...inTexts] },
      populate: media.map(({ name }) => name),
    });
    return rows.map((row) => ({ title: documentTitle(strapi, uid, row), row, media }));
  });
  return (await Promise.all(all)).flat();
}

function listed(uses: readonly Use[]): string {
  const titles = [...new Set(uses.map(({ title }) => title))];
  const more = titles.length - NAMED_MAX;
  return titles.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

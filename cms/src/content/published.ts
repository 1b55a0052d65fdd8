import type { Core } from '@strapi/strapi';
import type { ContentType, Entry } from './content-types';

type Documents = Core.Strapi['documents'];
type OnRefused = (uid: string, documentId: string, reason: string) => void;

export interface Published {
  /** All published entries of a content type, in its order; an entry that breaks its contract is left out. */
  list<Shown>(type: ContentType<Shown>): Promise<Shown[]>;
}

/** All published entries of a content type as the Document Service returns them, in its order. */
export async function publishedEntries(
  documents: Documents,
  type: ContentType<unknown>,
  documentIds?: readonly string[],
): Promise<Entry[]> {
  return (await documents(type.uid as Parameters<Documents>[0]).findMany({
    status: 'published',
    populate: [...type.populate] as never,
    sort: type.sort as never,
    limit: -1,
    ...(documentIds && { filters: { documentId: { $in: documentIds } } as never }),
  })) as unknown as Entry[];
}

/** One version of a document as the Document Service returns it, or null when there is none. */
export async function oneEntry(
  documents: Documents,
  type: ContentType<unknown>,
  documentId: string,
  status: 'draft' | 'published',
): Promise<Entry | null> {
  return (await documents(type.uid as Parameters<Documents>[0]).findOne({
    documentId,
    status,
    populate: [...type.populate] as never,
  })) as unknown as Entry | null;
}

/** What is shown of an entry, by its contract, or the issues that prevent it. */
export const parseEntry = <Shown>(type: ContentType<Shown>, entry: Entry) =>
  type.schema.safeParse(type.map(entry), { reportInput: true });

/** One published version of a document: publishing it again creates another row. */
export interface Version {
  readonly id: number | string;
  readonly documentId: string;
  readonly updatedAt: unknown;
  /** When the newest of its pictures was changed in the media library; null without one. */
  readonly pictureAt: unknown;
}

/** The published versions of a content type, in its order. */
type Versions = (type: ContentType<unknown>) => Promise<readonly Version[]>;

/** A published entry that was read and parsed. */
interface Current {
  readonly documentId: string;
  readonly version: string;
  readonly parsed: ReturnType<typeof parseEntry>;
}

/** Reading more documents than this by their ids takes longer than reading all. */
const READ_BY_ID_MAX = 500;

/**
 * Reads published content, whatever status a request named.
 *
 * One entry that an editor left in an impossible state must not take a page down: it is left out and
 * `onRefused` is called with it and the reason. Only what was published since the last call is read, and
 * what was not is the same object as then.
 */
export function createPublished(
  documents: Documents,
  onRefused: OnRefused,
  versions: Versions,
): Published {
  const cached = new Map<ContentType<unknown>, ReadonlyMap<string, Current>>();

  async function read(type: ContentType<unknown>, documentIds?: string[]): Promise<Current[]> {
    const entries = await publishedEntries(documents, type, documentIds);
    return entries.map((entry) => ({
      documentId: entry.documentId,
      version: nameOf({ ...(entry as unknown as Version), pictureAt: pictureTimeOf(type, entry) }),
      parsed: parseEntry(type, entry),
    }));
  }

  async function current(type: ContentType<unknown>): Promise<Current[]> {
    const present = await versions(type);
    const before = cached.get(type);
    const changed = present
      .filter((one) => before?.get(one.documentId)?.version !== nameOf(one))
      .map(({ documentId }) => documentId);
    const added =
      changed.length === 0
        ? []
        : await read(type, changed.length > READ_BY_ID_MAX ? undefined : changed);
    // What was withdrawn meanwhile is not among those that were read.
    const known = new Map(before);
    for (const documentId of changed) known.delete(documentId);
    for (const one of added) known.set(one.documentId, one);
    const now = present.flatMap(({ documentId }) => known.get(documentId) ?? []);
    cached.set(type, new Map(now.map((one) => [one.documentId, one])));
    return now;
  }

  return {
    async list<Shown>(type: ContentType<Shown>) {
      return (await current(type)).flatMap(({ documentId, parsed }) => {
        if (parsed.success) return [parsed.data as Shown];
        const [issue] = parsed.error.issues;
        onRefused(type.uid, documentId, `${issue?.path.join('.')} ${issue?.message}`);
        return [];
      });
    },
  };
}

const nameOf = ({ id, updatedAt, pictureAt }: Version) =>
  `${id} ${timeOf(updatedAt)} ${timeOf(pictureAt)}`;

const timeOf = (stored: unknown): number =>
  stored === null ? 0 : new Date(stored as number | string | Date).getTime();

function pictureTimeOf({ pictures }: ContentType<unknown>, entry: Entry): number | null {
  const times = Object.values(pictures).flatMap(({ field }) => {
    const picture = entry[field] as { readonly updatedAt: unknown } | null | undefined;
    return picture ? [timeOf(picture.updatedAt)] : [];
  });
  return times.length === 0 ? null : Math.max(...times);
}

/** Reads which versions are published. Their pictures are changed in the media library. */
export function publishedVersions(strapi: Core.Strapi): Versions {
  return (type) => {
    const [field = 'id', direction = 'asc'] = type.sort.split(':');
    // As the database returns them: mapping thousands of rows takes longer than reading them.
    const rows = strapi.db
      .queryBuilder(type.uid)
      .select(['id', 'documentId', 'updatedAt'])
      .where({ publishedAt: { $notNull: true } })
      .orderBy({ [field]: direction })
      .execute<VersionRow[]>({ mapResults: false });
    return Promise.all([rows, pictureTimes(strapi, type)]).then(([found, times]) =>
      found.map(({ id, document_id: documentId, updated_at: updatedAt }) => ({
        id,
        documentId,
        updatedAt,
        pictureAt: times.get(Number(id)) ?? null,
      })),
    );
  };
}

/** `updated_at` is in milliseconds in SQLite, and a date in PostgreSQL. */
interface VersionRow {
  readonly id: number;
  readonly document_id: string;
  readonly updated_at: unknown;
}

/** When the newest picture of each entry was changed, by the entry's id. */
async function pictureTimes(
  strapi: Core.Strapi,
  { uid, pictures }: ContentType<unknown>,
): Promise<ReadonlyMap<number, unknown>> {
  if (Object.keys(pictures).length === 0) return new Map();
  const rows: PictureRow[] = await strapi.db
    .connection('files_related_mph')
    .join('files', 'files.id', 'files_related_mph.file_id')
    .where('files_related_mph.related_type', uid)
    .groupBy('files_related_mph.related_id')
    .select('files_related_mph.related_id')
    .max('files.updated_at as at');
  return new Map(rows.map(({ related_id: id, at }) => [Number(id), at]));
}

interface PictureRow {
  readonly related_id: number | string;
  readonly at: unknown;
}

import type { Core } from '@strapi/strapi';
import type { ContentType, Entry } from './content-types';

/** One published version of a document: publishing it again creates another row. */
export interface Version {
  readonly id: number | string;
  readonly documentId: string;
  readonly updatedAt: unknown;
}

/**
 * The published versions of a content type, in its order; null where a change need not show in them.
 */
export type Versions = (type: ContentType<unknown>) => Promise<readonly Version[]> | null;

interface Dependencies {
  readonly versions: Versions;
  /** The published entries with these document ids, or all, in the order of their type. */
  readonly read: (type: ContentType<unknown>, documentIds?: readonly string[]) => Promise<Entry[]>;
}

/** More than so many are quicker read with all others. */
const READ_ONE_BY_ONE_MAX = 500;

/** Holds published entries, and reads only what has been published since, whatever the number of all. */
export function createHeldEntries({ versions, read }: Dependencies) {
  const held = new Map<string, ReadonlyMap<string, Held>>();

  return {
    /**
     * The published entries of a type in its order; one that has not changed is the same object as
     * before.
     */
    async entries(type: ContentType<unknown>): Promise<Entry[]> {
      const present = await versions(type);
      if (present === null) return read(type);
      const before = held.get(type.uid);
      const known = (one: Version) => {
        const found = before?.get(one.documentId);
        return found?.version === nameOf(one) ? found : undefined;
      };
      const named = present.map((one) => ({ documentId: one.documentId, found: known(one) }));
      const missing = named.filter(({ found }) => !found).map(({ documentId }) => documentId);
      const isMost = missing.length > READ_ONE_BY_ONE_MAX;
      const entries = missing.length === 0 ? [] : await read(type, isMost ? undefined : missing);
      const fresh = new Map(entries.map((entry) => [entry.documentId, entry]));
      const now = new Map<string, Held>();
      for (const { documentId, found } of named) {
        const entry = fresh.get(documentId);
        // What was withdrawn meanwhile is neither.
        const one = found ?? (entry && { version: nameOf(entry as never), entry });
        if (one) now.set(documentId, one);
      }
      held.set(type.uid, now);
      return [...now.values()].map(({ entry }) => entry);
    },
  };
}

interface Held {
  readonly version: string;
  readonly entry: Entry;
}

const nameOf = ({ id, updatedAt }: Version) =>
  `${id} ${new Date(updatedAt as number | string | Date).getTime()}`;

/**
 * Reads which versions are published, of types with entries that change only by being published again.
 * A picture is changed in the media library, and a type without drafts in place.
 */
export function publishedVersions(strapi: Core.Strapi): Versions {
  return (type) => {
    const { options } = strapi.contentType(type.uid as never) as {
      options?: { draftAndPublish?: boolean };
    };
    if (type.picture !== null || options?.draftAndPublish !== true) return null;
    const [field = 'id', direction = 'asc'] = type.sort.split(':');
    // As the database returns them: mapping thousands of rows takes longer than reading them.
    const rows = strapi.db
      .queryBuilder(type.uid)
      .select(['id', 'documentId', 'updatedAt'])
      .where({ publishedAt: { $notNull: true } })
      .orderBy({ [field]: direction })
      .execute<VersionRow[]>({ mapResults: false });
    return rows.then((found) =>
      found.map(({ id, document_id: documentId, updated_at: updatedAt }) => ({
        id,
        documentId,
        updatedAt,
      })),
    );
  };
}

/** Milliseconds in SQLite, a date in PostgreSQL. */
interface VersionRow {
  readonly id: number;
  readonly document_id: string;
  readonly updated_at: unknown;
}

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
): Promise<Entry[]> {
  return (await documents(type.uid as Parameters<Documents>[0]).findMany({
    status: 'published',
    populate: [...type.populate] as never,
    sort: type.sort as never,
    limit: -1,
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

/** What of `entries` can be shown; `onRefused` hears which cannot, and why. */
export function showable<Shown>(
  type: ContentType<Shown>,
  entries: readonly Entry[],
  onRefused: OnRefused,
): Shown[] {
  return entries.flatMap((entry) => {
    const shown = type.schema.safeParse(type.map(entry));
    if (shown.success) return [shown.data];
    const [issue] = shown.error.issues;
    onRefused(type.uid, entry.documentId, `${issue?.path.join('.')} ${issue?.message}`);
    return [];
  });
}

/**
 * Reads published content, whatever status a request asked for.
 *
 * One entry that an editor left in an impossible state must not take a page down: it is left out and
 * `onRefused` hears which and why.
 */
export function createPublished(documents: Documents, onRefused: OnRefused): Published {
  return {
    list: async (type) => showable(type, await publishedEntries(documents, type), onRefused),
  };
}

import type { Core } from '@strapi/strapi';
import type { ContentKind, Entry } from './kinds';

type Documents = Core.Strapi['documents'];
type OnRefused = (uid: string, documentId: string, reason: string) => void;

export interface Published {
  /** All published entries of a kind, in the kind's order; an entry that breaks its contract is left out. */
  list<Shown>(kind: ContentKind<Shown>): Promise<Shown[]>;
}

/** All published entries of a kind as the Document Service gives them, in the kind's order. */
export async function publishedEntries(
  documents: Documents,
  kind: ContentKind<unknown>,
): Promise<Entry[]> {
  return (await documents(kind.uid as Parameters<Documents>[0]).findMany({
    status: 'published',
    populate: [...kind.populate] as never,
    sort: kind.sort as never,
    limit: -1,
  })) as unknown as Entry[];
}

/** One version of a document as the Document Service gives it, or null when there is none. */
export async function oneEntry(
  documents: Documents,
  kind: ContentKind<unknown>,
  documentId: string,
  status: 'draft' | 'published',
): Promise<Entry | null> {
  return (await documents(kind.uid as Parameters<Documents>[0]).findOne({
    documentId,
    status,
    populate: [...kind.populate] as never,
  })) as unknown as Entry | null;
}

/** What of `entries` can be shown; `onRefused` hears which cannot, and why. */
export function showable<Shown>(
  kind: ContentKind<Shown>,
  entries: readonly Entry[],
  onRefused: OnRefused,
): Shown[] {
  return entries.flatMap((entry) => {
    const shown = kind.schema.safeParse(kind.map(entry));
    if (shown.success) return [shown.data];
    const [issue] = shown.error.issues;
    onRefused(kind.uid, entry.documentId, `${issue?.path.join('.')} ${issue?.message}`);
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
    list: async (kind) => showable(kind, await publishedEntries(documents, kind), onRefused),
  };
}

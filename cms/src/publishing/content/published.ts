import type { Core } from '@strapi/strapi';
import type { ContentType, Entry } from './content-types';
import { createHeldEntries, type Versions } from './held-entries';

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

/** What of an entry is shown, or why it cannot be. */
type Mapped = { readonly shown: unknown } | { readonly refused: string };

function mapped(type: ContentType<unknown>, entry: Entry): Mapped {
  const parsed = type.schema.safeParse(type.map(entry));
  if (parsed.success) return { shown: parsed.data };
  const [issue] = parsed.error.issues;
  return { refused: `${issue?.path.join('.')} ${issue?.message}` };
}

/** What of `entries` can be shown; `onRefused` is called with those that cannot, and why. */
export function showable<Shown>(
  type: ContentType<Shown>,
  entries: readonly Entry[],
  onRefused: OnRefused,
  map: typeof mapped = mapped,
): Shown[] {
  return entries.flatMap((entry) => {
    const one = map(type, entry);
    if ('shown' in one) return [one.shown as Shown];
    onRefused(type.uid, entry.documentId, one.refused);
    return [];
  });
}

/**
 * Reads published content, whatever status a request named.
 *
 * One entry that an editor left in an impossible state must not take a page down: it is left out and
 * `onRefused` is called with it and the reason. What has not been published again since the last call is the same
 * object as then.
 */
export function createPublished(
  documents: Documents,
  onRefused: OnRefused,
  versions: Versions = () => null,
): Published {
  const held = createHeldEntries({
    versions,
    read: (type, documentIds) => publishedEntries(documents, type, documentIds),
  });
  const known = new WeakMap<ContentType<unknown>, WeakMap<Entry, Mapped>>();

  function mapOnce(type: ContentType<unknown>, entry: Entry): Mapped {
    const ofType = known.get(type) ?? new WeakMap<Entry, Mapped>();
    known.set(type, ofType);
    const one = ofType.get(entry) ?? mapped(type, entry);
    ofType.set(entry, one);
    return one;
  }

  return {
    list: async (type) => showable(type, await held.entries(type), onRefused, mapOnce),
  };
}

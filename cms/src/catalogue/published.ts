import type { Core } from '@strapi/strapi';
import type { ContentKind, Entry } from './kinds';

type Documents = Core.Strapi['documents'];

export interface Published {
  /** All published entries of a kind, in the kind's order; an entry that breaks its contract is left out. */
  list<Shown>(kind: ContentKind<Shown>): Promise<Shown[]>;
}

/**
 * Reads published content, whatever status a request asked for.
 *
 * One entry that an editor left in an impossible state must not take a page down: it is left out and
 * `onRefused` hears which and why.
 */
export function createPublished(
  documents: Documents,
  onRefused: (uid: string, documentId: string, reason: string) => void,
): Published {
  return {
    async list(kind) {
      const entries = (await documents(kind.uid as Parameters<Documents>[0]).findMany({
        status: 'published',
        populate: [...kind.populate] as never,
        sort: kind.sort as never,
        limit: -1,
      })) as unknown as Entry[];
      return entries.flatMap((entry) => {
        const shown = kind.schema.safeParse(kind.map(entry));
        if (shown.success) return [shown.data];
        const [issue] = shown.error.issues;
        onRefused(kind.uid, entry.documentId, `${issue?.path.join('.')} ${issue?.message}`);
        return [];
      });
    },
  };
}

import type { Core } from '@strapi/strapi';
import type { ContentKind, Entry } from '../content/kinds';
import { oneEntry, type Published, publishedEntries, showable } from '../content/published';

type Documents = Core.Strapi['documents'];

/** A field of a draft that keeps it from being shown. */
export interface DraftProblem {
  readonly field: string;
  /** Nothing stands in it, as opposed to something that cannot be shown. */
  readonly empty: boolean;
}

/** The document has no draft: it was deleted. */
export class DraftGone extends Error {}

/** The draft cannot be shown before `problems` are seen to. */
export class DraftIncomplete extends Error {
  constructor(readonly problems: readonly DraftProblem[]) {
    super('the draft is not complete');
  }
}

/**
 * Published content in which one document stands as its draft, in the place that the draft would have.
 * Listing the draft's kind throws `DraftGone` or `DraftIncomplete` when it cannot be shown.
 */
export function withDraft(
  documents: Documents,
  published: Published,
  { uid, documentId }: { uid: string; documentId: string },
): Published {
  return {
    async list(kind) {
      if (kind.uid !== uid) return published.list(kind);
      const draft = await oneEntry(documents, kind, documentId, 'draft');
      if (!draft) throw new DraftGone(`${uid} ${documentId}`);
      const problems = problemsOf(kind, draft);
      if (problems.length > 0) throw new DraftIncomplete(problems);
      const others = (await publishedEntries(documents, kind)).filter(
        (entry) => entry.documentId !== documentId,
      );
      return showable(kind, inPlace(others, draft, kind.sort), () => {});
    },
  };
}

function problemsOf(kind: ContentKind<unknown>, draft: Entry): DraftProblem[] {
  const shown = kind.schema.safeParse(kind.map(draft));
  const fields = shown.error?.issues.map(({ path }) => String(path[0] ?? '')) ?? [];
  return [...new Set(fields)].map((name) => {
    const field = name in draft ? name : (PICTURE_FIELDS[name] ?? name);
    const value = draft[field];
    return { field, empty: value === null || value === undefined || value === '' };
  });
}

/** Fields that are shown under another name than they have in the CMS. */
const PICTURE_FIELDS: Readonly<Record<string, string>> = { picture: 'image' };

/** Before the first entry that sorts after it; `sort` is `field:asc` or `field:desc`. */
function inPlace(others: readonly Entry[], draft: Entry, sort: string): Entry[] {
  const [field = 'id', direction] = sort.split(':');
  const sign = direction === 'desc' ? -1 : 1;
  const after = others.findIndex((entry) => sign * compare(entry[field], draft[field]) > 0);
  return after < 0 ? [...others, draft] : others.toSpliced(after, 0, draft);
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}

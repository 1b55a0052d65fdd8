import type { Core } from '@strapi/strapi';
import type { ContentType, Entry } from '../../content/content-types';
import { oneEntry, type Published, parseEntry, publishedEntries } from '../../content/published';

type Documents = Core.Strapi['documents'];

/** A field of a draft that prevents it from being shown. */
export interface DraftProblem {
  readonly field: string;
  /** It is empty, as opposed to something that cannot be shown. */
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
 * Published content in which one document is its draft, in the place that the draft would have.
 * Listing the draft's content type throws `DraftGone` or `DraftIncomplete` when it cannot be shown.
 */
export function withDraft(
  documents: Documents,
  published: Published,
  { uid, documentId }: { uid: string; documentId: string },
): Published {
  return {
    async list<Shown>(type: ContentType<Shown>) {
      if (type.uid !== uid) return published.list(type);
      const draft = await oneEntry(documents, type, documentId, 'draft');
      if (!draft) throw new DraftGone(`${uid} ${documentId}`);
      const problems = problemsOf(type, draft);
      if (problems.length > 0) throw new DraftIncomplete(problems);
      const others = (await publishedEntries(documents, type)).filter(
        (entry) => entry.documentId !== documentId,
      );
      return inPlace(others, draft, type.sort).flatMap((entry) => {
        const shown = parseEntry(type, entry);
        return shown.success ? [shown.data] : [];
      });
    },
  };
}

function problemsOf(type: ContentType<unknown>, draft: Entry): DraftProblem[] {
  const shown = parseEntry(type, draft);
  const fields = shown.error?.issues.map(({ path }) => String(path[0] ?? '')) ?? [];
  return [...new Set(fields)].map((name) => {
    const field = type.pictures[name]?.field ?? name;
    const value = draft[field];
    return { field, empty: value === null || value === undefined || value === '' };
  });
}

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

import type { SearchDocument } from './search-document';

/** A found document; `score` is above 0 and compares over all types. */
export interface Hit {
  /** Names the document among all types. */
  readonly key: string;
  readonly document: SearchDocument;
  readonly score: number;
}

/** Best first; a document that is called exactly as was searched comes before all others. */
export function ranked(hits: readonly Hit[], words: string): Hit[] {
  const best = Math.max(0, ...hits.slice(0, 1).map(({ score }) => score));
  const name = plainName(words);
  return hits
    .map((hit) =>
      plainName(hit.document.title) === name ? { ...hit, score: hit.score + best } : hit,
    )
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
}

/** People look for `fly`, `;fly` and `Fly` alike. */
function plainName(name: string): string {
  return name
    .trim()
    .replace(/^[;/]+/, '')
    .toLowerCase();
}

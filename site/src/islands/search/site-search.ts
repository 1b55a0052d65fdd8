import type { SearchResult } from '@elc/contracts';
import { cleanUsername } from '@elc/contracts/players/clean-username';
import { canBeUsername } from '@elc/contracts/players/username-form';
import { DOCUMENT_TYPES, type DocumentType } from '@elc/contracts/search/search-document';
import { createSearchIndex, type Hit } from '@elc/contracts/search/search-index';
import { searchedPart, wordsIn } from '@elc/contracts/search/words';
import { call } from '../../api/call.ts';
import { request } from '../../api/request.ts';
import { NetworkError } from '../../api/request-error.ts';
import { SEARCH_INDEX_PATH, type SearchEntry, type SearchFile } from './search-file.ts';

/** Entries of one type that are shown, at most: a list to choose from, not a page to read. */
export const SHOWN_PER_TYPE = 6;

/** Results requested from the API: enough that badges and players are among them. */
const RESULTS_MAX = 60;

/** Something found, how well it fits, and the words in it that matched. */
export interface Found {
  readonly entry: Pick<SearchEntry, 'type' | 'title' | 'excerpt' | 'url'>;
  readonly score: number;
  readonly matched: ReadonlySet<string>;
}

/** What was found of one type, best first. */
export interface FoundGroup {
  readonly type: DocumentType;
  readonly found: readonly Found[];
}

/** The search over everything that readers can find. */
export function createSiteSearch({ publishableKey, entries }: SearchFile) {
  const index = createSearchIndex(entries.map((entry) => ({ ...entry, id: entry.url })));
  const isPublished = new Set<DocumentType>(entries.map(({ type }) => type));
  return {
    /** The slugs of the commands that words find, best first. */
    commands: (words: string): string[] =>
      index.find(words, 'command').map(({ document }) => document.url.replace('/commands/', '')),
    /** Finds what is published with the site: pages, commands, guides, calls. Needs no connection. */
    published: (words: string): Found[] =>
      index
        .find(words)
        .map(({ document, score, matched }) => ({ entry: document, score, matched })),
    /** Requests from the API what changes without a publication: badges, updates and players. Rejects as `call` does. */
    async live(words: string, signal: AbortSignal): Promise<Found[]> {
      const headers = { 'X-API-Key': publishableKey };
      const query = { q: searchedPart(words), limit: RESULTS_MAX };
      const { results } = await call('siteSearch', { query }, { headers, signal });
      const matched = new Set(wordsIn(words));
      const scale = scaleBetween(index.find(words), results);
      return results
        .filter(({ type }) => !isPublished.has(type))
        .map(({ score, ...entry }: SearchResult) => ({ entry, score: score * scale, matched }));
    },
  };
}

/** What the scores of one search are multiplied by to rank among those of another: what both found shows it. */
function scaleBetween(own: readonly Hit[], others: readonly SearchResult[]): number {
  const scores = new Map(own.map(({ document, score }) => [document.url, score]));
  const both = others.find(({ url }) => scores.has(url));
  return both ? (scores.get(both.url) ?? 0) / both.score : 1;
}

/** What was found by type: the type whose best entry fits best comes first. */
export function groupsOf(found: readonly Found[]): FoundGroup[] {
  const groups = DOCUMENT_TYPES.map((type) => ({
    type,
    found: found.filter(({ entry }) => entry.type === type).slice(0, SHOWN_PER_TYPE),
  }));
  const best = ({ found: [first] }: FoundGroup) => first?.score ?? 0;
  return groups.filter((group) => best(group) > 0).sort((one, other) => best(other) - best(one));
}

/** The check of a player by the name that was typed; null where that is no username, or is found already. */
export function playerCheck(words: string, found: readonly Found[]): Found['entry'] | null {
  const name = cleanUsername(words);
  if (!canBeUsername(name)) return null;
  const url = `/newgen-detector?username=${encodeURIComponent(name)}`;
  if (found.some(({ entry }) => entry.url.toLowerCase() === url.toLowerCase())) return null;
  const excerpt = 'Newgen or veteran? Ask the newgen detector.';
  return { type: 'player', title: `Check player @${name}`, excerpt, url };
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;

let loaded: Promise<SiteSearch> | undefined;

/**
 * The search of this site. Its index is fetched once per page, and revalidated with the server;
 * without a connection the browser's copy is used. After a failure the next call tries again.
 * Rejects as `request` does.
 */
export function loadSearch(): Promise<SiteSearch> {
  loaded ??= fetchFile()
    .then(createSiteSearch)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

async function fetchFile(): Promise<SearchFile> {
  try {
    return await request<SearchFile>(SEARCH_INDEX_PATH, { cache: 'no-cache' });
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return request<SearchFile>(SEARCH_INDEX_PATH, { cache: 'force-cache' });
  }
}

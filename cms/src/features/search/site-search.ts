import { createHash } from 'node:crypto';
import type { SearchResult, SearchType } from '@elc/contracts';
import type { SearchDocument } from '@elc/contracts/search/search-document';
import { createSearchIndex, type Hit, type SearchIndex } from '@elc/contracts/search/search-index';
import { z } from 'zod';
import { encodeCursor, readCursor } from '../../platform/http/cursor';
import type { PlayersFeature } from '../players';
import { findPlayers } from './find-players';

/** Things that are few enough to be indexed as a whole whenever their version moves. */
export interface SearchSource {
  readonly type: SearchType;
  /** Names the state that `load` would give. */
  version(): Promise<string>;
  load(): Promise<readonly SearchDocument[]>;
}

/** A search as its contract parsed it. */
interface SearchRequest {
  readonly q: string;
  readonly type?: SearchType | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface SearchPage {
  readonly results: SearchResult[];
  readonly nextCursor: string | null;
}

/** How many results came before, and the last one's key. */
const position = z.tuple([z.int().nonnegative(), z.string()]);

interface Dependencies {
  readonly sources: readonly SearchSource[];
  readonly players: Pick<PlayersFeature, 'named'>;
}

/**
 * One ranked search over everything: players are found in the database, all else in an index that each
 * replica makes of what is stored.
 */
export function createSiteSearch({ sources, players }: Dependencies) {
  const index = createSearchIndex();
  const follow = sources.map((source) => followSource(source, index));
  return {
    /** @throws ApiError 400 VALIDATION for a cursor of another search. */
    async find({ q, type, limit, cursor }: SearchRequest): Promise<SearchPage> {
      const list = listName(q, type);
      const after = readCursor(list, cursor, position);
      const [named] = await Promise.all([
        type === undefined || type === 'player' ? findPlayers(players, q) : [],
        ...follow.map((bringUpToDate) => bringUpToDate()),
      ]);
      const hits = [...index.find(q, type), ...named].sort((one, other) => other.score - one.score);
      const begin = after ? beginAfter(hits, after) : 0;
      const page = hits.slice(begin, begin + limit);
      const end = begin + page.length;
      const last = page.at(-1);
      const nextCursor = last && end < hits.length ? encodeCursor(list, [end, last.key]) : null;
      return { results: page.map(resultOf), nextCursor };
    },
  };
}

/** A cursor belongs to its words and type; the words themselves would make it too long. */
function listName(q: string, type: SearchType | undefined): string {
  const words = createHash('sha256').update(q.toLowerCase()).digest('base64url').slice(0, 12);
  return `search-${type ?? 'all'}-${words}`;
}

/**
 * Where the page after a cursor begins: after the entry that it ended with, wherever that is now;
 * where that entry is gone, at the place that it had.
 */
function beginAfter(hits: readonly Hit[], [place, key]: z.infer<typeof position>): number {
  const index = hits.findIndex((hit) => hit.key === key);
  return index < 0 ? place : index + 1;
}

function resultOf({ document, score }: Hit): SearchResult {
  const { type, id, title, excerpt, url } = document;
  return {
    type: type as SearchType,
    id,
    title,
    excerpt,
    url,
    score: Math.max(0.001, Math.round(score * 1000) / 1000),
  };
}

/**
 * Maintains an index of the documents of one source. The returned function brings them up to the
 * source's version; however many callers there are at once, each version is loaded once.
 */
function followSource(source: SearchSource, index: SearchIndex): () => Promise<void> {
  let held: string | undefined;
  let loading: Promise<void> | undefined;

  async function load(version: string): Promise<void> {
    const documents = await source.load();
    await index.replace(source.type, documents);
    held = version;
  }

  return async function follow() {
    for (let version = await source.version(); version !== held; version = await source.version()) {
      loading ??= load(version).finally(() => {
        loading = undefined;
      });
      await loading;
    }
  };
}

import { createHash } from 'node:crypto';
import type { SearchResult, SearchType } from '@elc/contracts';
import { cleanUsername } from '@elc/contracts/players/clean-username';
import { USERNAME_FORM } from '@elc/contracts/players/username-form';
import type { SearchDocument } from '@elc/contracts/search/search-document';
import {
  createSearchIndex,
  type Hit,
  keyOf,
  type SearchIndex,
} from '@elc/contracts/search/search-index';
import { z } from 'zod';
import { encodeCursor, readCursor } from '../../platform/http/cursor';
import { createTurns } from '../../platform/in-turns';
import { pick } from '../../platform/rules/pick';
import { type AnalysedPlayer, playersNamed } from '../players';

/** Few enough to be indexed as a whole when the version changes. */
export interface SearchSource {
  readonly type: SearchType;
  /** Identifies the state that `load` returns. */
  version(): Promise<string>;
  load(): Promise<readonly SearchDocument[]>;
}

interface SearchRequest {
  readonly q: string;
  readonly type?: SearchType | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** How many results came before, and the last one's key. */
const position = z.tuple([z.int().nonnegative(), z.string()]);

/** Players are found in the database, all else in an index in memory. */
export function createSiteSearch(sources: readonly SearchSource[]) {
  const index = createSearchIndex();
  const follow = sources.map((source) => followSource(source, index));
  /** Each takes some milliseconds of many documents; several at once would hold up what else is asked. */
  const inTurn = createTurns();
  const bringUpToDate = () => Promise.all(follow.map((followOne) => followOne()));
  return {
    /** What is found of one type, best first. */
    async idsOf(q: string, type: 'command' | 'guide'): Promise<string[]> {
      await bringUpToDate();
      return inTurn(() => index.find(q, type).map(({ document }) => document.id));
    },
    /** @throws ApiError 400 VALIDATION for a cursor of another search. */
    async find({ q, type, limit, cursor }: SearchRequest) {
      const list = listName(q, type);
      const after = readCursor(list, cursor, position);
      const [named] = await Promise.all([
        type === undefined || type === 'player' ? findPlayers(q) : [],
        bringUpToDate(),
      ]);
      const found = await inTurn(() => index.find(q, type));
      const hits = [...found, ...named].sort((one, other) => other.score - one.score);
      const begin = after ? beginAfter(hits, after) : 0;
      const page = hits.slice(begin, begin + limit);
      const end = begin + page.length;
      const last = page.at(-1);
      const nextCursor = last && end < hits.length ? encodeCursor(list, [end, last.key]) : null;
      return { results: page.map(resultOf), nextCursor };
    },
  };
}

/** A cursor belongs to its words and type, as a digest. */
function listName(q: string, type: SearchType | undefined): string {
  const words = createHash('sha256').update(q.toLowerCase()).digest('base64url').slice(0, 12);
  return `search-${type ?? 'all'}-${words}`;
}

/** After the entry of the cursor, wherever it is now; without it, at its former place. */
function beginAfter(hits: readonly Hit[], [place, key]: z.infer<typeof position>): number {
  const index = hits.findIndex((hit) => hit.key === key);
  return index < 0 ? place : index + 1;
}

function resultOf({ document, score }: Hit): SearchResult {
  return {
    ...pick(document, 'id', 'title', 'excerpt', 'url'),
    type: document.type as SearchType,
    score: Math.max(0.001, Math.round(score * 1000) / 1000),
  };
}

/** Returns a function that updates the index; parallel calls load a version once. */
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

const PLAYERS_MAX = 100;

/** Beside the scores of `createSearchIndex`. */
const SAME_NAME = 80;
/** The most for a name that only begins so. */
const BEGINNING = 4;

/** Listed players whose name begins with the words, also as they are mentioned: `@OldTownMayor`. */
async function findPlayers(q: string): Promise<Hit[]> {
  const name = cleanUsername(q);
  if (!USERNAME_FORM.characters.test(name)) return [];
  const found = await playersNamed(name.toLowerCase(), PLAYERS_MAX);
  return found.map((player) => {
    const document = documentOf(player);
    const share = name.length / player.username.length;
    const score = share === 1 ? SAME_NAME : BEGINNING * share;
    return { key: keyOf(document), document, score, matched: new Set() };
  });
}

function documentOf(player: AnalysedPlayer): SearchDocument {
  const { userId, username, displayName, classification, elcBadges } = player;
  return {
    type: 'player',
    id: String(userId),
    title: username,
    keywords: '',
    text: '',
    excerpt: `${displayName} (@${username}): ${classification}, ${badgesIn(elcBadges)}`,
    url: `/newgen-detector?username=${encodeURIComponent(username)}`,
  };
}

function badgesIn(elcBadges: number | null): string {
  if (elcBadges === null) return 'event badges not visible';
  return `${elcBadges} event ${elcBadges === 1 ? 'badge' : 'badges'}`;
}

import { setImmediate } from 'node:timers/promises';
import type { SearchDocument } from '@elc/contracts/search/search-document';
import { keyOf, type SearchIndex } from '@elc/contracts/search/search-index';
import { addAll } from './add-all';

/** What search knows of an analysed player; `changedAtMs` is when that was last written. */
export interface SearchablePlayer {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly classification: string;
  /** Null where badges could not be seen. */
  readonly elcBadges: number | null;
  readonly changedAtMs: number;
}

/** Where analysed players are read, by the time of their last change. */
export interface PlayerChanges {
  /**
   * At most `limit` players changed at `sinceMs` with an id above `afterUserId`, or later; ordered by
   * time of change, then id.
   */
  changedSince(sinceMs: number, afterUserId: number, limit: number): Promise<SearchablePlayer[]>;
  /** Who was hidden or erased at `sinceMs` or later: how many, and when the last of them; null for none. */
  unlistedSince(sinceMs: number): Promise<{
    readonly untilMs: number;
    readonly count: number;
    has(userId: number): boolean;
  } | null>;
}

/** Players that can be found: those who were analysed last. */
export const PLAYERS_MAX = 50_000;

const PAGE = 1000;

/** Players who are compared with the choices before other work gets its turn. */
const KEYS_AT_A_STRETCH = 1000;

/** What the key of a player in the index begins with; the id follows. */
const PREFIX = keyOf({ type: 'player', id: '' });

/**
 * How far each reading goes back before the one before: a row becomes visible a little after the time that
 * is in it, and replicas' clocks differ a little.
 */
const OVERLAP_MS = 30_000;

/**
 * Maintains an index of the latest analysed players. There may be far too many to index them as a whole,
 * so the returned function reads only what has changed since it was last called.
 */
export function followPlayers(
  players: PlayerChanges,
  index: SearchIndex,
  now: () => number,
): () => Promise<void> {
  let readAtMs = 0;
  let unlistedUntilMs = 0;
  let dropped = '';
  let running: Promise<void> | undefined;

  async function catchUp(): Promise<void> {
    const changed = new Map<number, SearchablePlayer>();
    const beganAtMs = now();
    // A clock that was set back must not hide what changes until it is there again.
    let sinceMs = Math.max(0, Math.min(readAtMs, beganAtMs) - OVERLAP_MS);
    let afterUserId = 0;
    let page: SearchablePlayer[];
    do {
      page = await players.changedSince(sinceMs, afterUserId, PAGE);
      for (const player of page) {
        changed.delete(player.userId);
        changed.set(player.userId, player);
        sinceMs = player.changedAtMs;
        afterUserId = player.userId;
      }
      dropFirst(changed, PLAYERS_MAX);
    } while (page.length === PAGE);
    await addAll(index, documentsOf(changed.values()));
    const keys = index.keysOf('player');
    for (const key of keys.slice(0, Math.max(0, keys.length - PLAYERS_MAX))) index.remove(key);
    readAtMs = beganAtMs;
    await dropUnlisted();
  }

  /** After the players were read: a player hidden meanwhile was read before, or is not returned any more. */
  async function dropUnlisted(): Promise<void> {
    const unlisted = await players.unlistedSince(Math.max(0, unlistedUntilMs - OVERLAP_MS));
    if (!unlisted) return;
    const state = `${unlisted.untilMs}.${unlisted.count}`;
    if (state === dropped) return;
    for (const [place, key] of index.keysOf('player').entries()) {
      if (place % KEYS_AT_A_STRETCH === 0) await setImmediate();
      if (unlisted.has(Number(key.slice(PREFIX.length)))) index.remove(key);
    }
    unlistedUntilMs = unlisted.untilMs;
    dropped = state;
  }

  return () => {
    running ??= catchUp().finally(() => {
      running = undefined;
    });
    return running;
  };
}

function dropFirst(players: Map<number, unknown>, sizeMax: number): void {
  for (const userId of players.keys()) {
    if (players.size <= sizeMax) return;
    players.delete(userId);
  }
}

function* documentsOf(players: Iterable<SearchablePlayer>): Generator<SearchDocument> {
  for (const player of players) yield documentOf(player);
}

function documentOf(player: SearchablePlayer): SearchDocument {
  const { userId, username, displayName, classification, elcBadges } = player;
  return {
    type: 'player',
    id: String(userId),
    title: username,
    keywords: `${displayName} ${wordsIn(username)}`,
    text: '',
    excerpt: `${displayName} (@${username}): ${classification}, ${badgesIn(elcBadges)}`,
    url: `/newgen-detector?username=${encodeURIComponent(username)}`,
  };
}

function badgesIn(elcBadges: number | null): string {
  if (elcBadges === null) return 'ELC badges not visible';
  return `${elcBadges} ELC ${elcBadges === 1 ? 'badge' : 'badges'}`;
}

/** `OldTownMayor` is also found by "mayor". */
function wordsIn(username: string): string {
  return username.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replaceAll('_', ' ');
}

import { atom } from 'nanostores';
import { entriesIn, readStored, writeStored } from '../../ui/browser-storage.ts';

/** What can be watched, and the folder of its pages. */
const WATCHED_FOLDERS = { player: 'players', badge: 'badges', command: 'commands' } as const;

export type WatchedKind = keyof typeof WATCHED_FOLDERS;

/** What is on the list: `id` is a player's username, the number of a badge, the document id of a command. */
export interface Watched {
  readonly kind: WatchedKind;
  readonly id: string;
  /** The last part of its page's address. */
  readonly slug: string;
  readonly name: string;
}

/** What is known of it, by the names of the facts as they are shown. */
export type Facts = Readonly<Record<string, string | number>>;

export interface Entry extends Watched {
  /** Null until it was first read. */
  readonly seen: Facts | null;
  /** When the reader last looked at it, or put it on the list; milliseconds since 1970. */
  readonly seenAtMs: number;
}

/** How many there may be: each player is a call of its own. */
export const WATCHED_MAX = 30;

const STORAGE_KEY = 'elc:watchlist';

/** Newest first. Stored in this browser only, never sent anywhere. */
export const $watchlist = atom<readonly Entry[]>([]);

export const isSame = (one: Watched, other: Watched) =>
  one.kind === other.kind && one.id.toLowerCase() === other.id.toLowerCase();

export const pathOf = ({ kind, slug }: Watched) =>
  `/${WATCHED_FOLDERS[kind]}/${encodeURIComponent(slug)}`;

/** Entries out of what a browser had stored, whatever that is. */
export const watchedIn = (stored: string | null): readonly Entry[] =>
  entriesIn(stored, isEntry).slice(0, WATCHED_MAX);

function isEntry(value: unknown): value is Entry {
  const { kind, id, slug, name, seen, seenAtMs } = (value ?? {}) as Partial<
    Record<keyof Entry, unknown>
  >;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(WATCHED_FOLDERS, kind) &&
    [id, slug, name].every((text) => typeof text === 'string' && text !== '') &&
    Number.isFinite(seenAtMs) &&
    (seen === null || (typeof seen === 'object' && Object.values(seen ?? {}).every(isFact)))
  );
}

const isFact = (fact: unknown) => typeof fact === 'string' || Number.isFinite(fact);

/** Brings back what this browser stored, also what another tab has stored since. */
export function recallWatchlist(): void {
  const stored = readStored(STORAGE_KEY);
  // Where storage is blocked the list lasts as long as the page.
  if (stored !== null || $watchlist.get().length === 0) $watchlist.set(watchedIn(stored));
}

/** Brings it back, and from then on what other tabs change. Returns a function that stops it. */
export function followWatchlist(): () => void {
  recallWatchlist();
  const stop = new AbortController();
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      // Without a key everything was removed.
      if (key === STORAGE_KEY || key === null) $watchlist.set(watchedIn(newValue));
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

function change(edit: (entries: readonly Entry[]) => readonly Entry[]): void {
  recallWatchlist();
  const entries = edit($watchlist.get());
  $watchlist.set(entries);
  writeStored(STORAGE_KEY, entries.length > 0 ? JSON.stringify(entries) : null);
}

/** Puts it first, as it was where an entry is given. False where the list is full. */
export function watch(watched: Watched & Partial<Entry>, nowMs: number): boolean {
  recallWatchlist();
  const others = $watchlist.get().filter((entry) => !isSame(entry, watched));
  if (others.length >= WATCHED_MAX) return false;
  change(() => [{ seen: null, seenAtMs: nowMs, ...watched }, ...others]);
  return true;
}

export function unwatch(watched: Watched): void {
  change((entries) => entries.filter((entry) => !isSame(entry, watched)));
}

/** From now on, changes are those since these facts. */
export function markSeen(watched: Watched, seen: Facts, nowMs: number): void {
  change((entries) =>
    entries.map((entry) => (isSame(entry, watched) ? { ...entry, seen, seenAtMs: nowMs } : entry)),
  );
}

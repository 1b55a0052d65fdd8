import type { Favorite } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';

/** Who is meant by user id 1: the visitor of this browser. */
export const CURRENT_VISITOR: Favorite['userId'] = 1;
const userId = CURRENT_VISITOR;

/** What a tab says to the others. */
interface Change {
  readonly id: string;
  readonly wanted: boolean;
}

interface FavoriteState {
  /** Whether the visitor's list is known. */
  readonly list: 'unknown' | 'loaded' | 'failed';
  /** Ids that count as favorites now, the newest first, changes that are still under way included. */
  readonly ids: ReadonlySet<string>;
}

/**
 * The visitor's favorites. Reading them makes no visitor; marking the first one does.
 *
 * A change shows at once. It is sent alone: changing again meanwhile sends one more call afterwards
 * if the wish then differs from what the server holds. A failed change is taken back with a notice.
 */
export const $favorites = atom<FavoriteState>({ list: 'unknown', ids: new Set() });
let confirmed: ReadonlySet<string> = new Set();
let list: FavoriteState['list'] = 'unknown';
const wishes = new Map<string, boolean>();
const underWay = new Set<string>();
/** To other tabs of this browser, whose lists follow. */
let channel: BroadcastChannel | undefined;

function publish() {
  let ids = confirmed;
  for (const [id, wanted] of wishes) ids = withMember(ids, id, wanted);
  $favorites.set({ list, ids });
}

function listen(): void {
  if (channel) return;
  channel = new BroadcastChannel('elc:favorites');
  channel.onmessage = ({ data }: MessageEvent<Change>) => {
    confirmed = withMember(confirmed, data.id, data.wanted);
    publish();
  };
}

export async function loadFavorites(): Promise<void> {
  listen();
  list = 'unknown';
  publish();
  try {
    const favorites = await call('listFavorites', { query: { userId } });
    confirmed = new Set(favorites.map(({ itemId }) => itemId));
    list = 'loaded';
  } catch {
    // Not worth a notice: the visitor did nothing. The favorites filter says it when it is used.
    list = 'failed';
  }
  publish();
}

export async function toggleFavorite(id: string): Promise<void> {
  wishes.set(id, !$favorites.get().ids.has(id));
  publish();
  if (underWay.has(id)) return;
  underWay.add(id);
  try {
    while (wishes.get(id) !== confirmed.has(id)) await send(id, wishes.get(id) === true);
  } catch (error) {
    const fallback = 'Your favorites could not be changed. Please try again.';
    const description = sentenceOf(error, fallback);
    notify(warning('Favorite Not Saved', description));
  } finally {
    underWay.delete(id);
    wishes.delete(id);
    publish();
  }
}

async function send(id: string, wanted: boolean): Promise<void> {
  await (wanted
    ? call('addFavorite', { body: { userId, itemType: 'command', itemId: id } })
    : call('removeFavorite', { params: { userId, id } }));
  confirmed = withMember(confirmed, id, wanted);
  channel?.postMessage({ id, wanted } satisfies Change);
}

function withMember(ids: ReadonlySet<string>, id: string, wanted: boolean): ReadonlySet<string> {
  if (ids.has(id) === wanted) return ids;
  return new Set(wanted ? [id, ...ids] : [...ids].filter((other) => other !== id));
}

import type { Favorite } from '@elc/contracts';
import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';

/** Who is meant by user id 1: the visitor of this browser. */
export const CURRENT_VISITOR: Favorite['userId'] = 1;

const EFFECTS = {
  async list(): Promise<readonly string[]> {
    const favorites = await call('listFavorites', { query: { userId: CURRENT_VISITOR } });
    return favorites.map(({ itemId }) => itemId);
  },
  add: (itemId: string): Promise<unknown> =>
    call('addFavorite', { body: { userId: CURRENT_VISITOR, itemType: 'command', itemId } }),
  remove: (id: string): Promise<unknown> =>
    call('removeFavorite', { params: { userId: CURRENT_VISITOR, id } }),
  notify,
  /** Other tabs of this browser, whose lists follow. */
  openChannel: (): Pick<BroadcastChannel, 'postMessage' | 'onmessage'> =>
    new BroadcastChannel('elc:favorites'),
};

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
export function createFavorites(effects = EFFECTS) {
  const $favorites = atom<FavoriteState>({ list: 'unknown', ids: new Set() });
  let confirmed: ReadonlySet<string> = new Set();
  let list: FavoriteState['list'] = 'unknown';
  const wishes = new Map<string, boolean>();
  const underWay = new Set<string>();
  let channel: ReturnType<typeof effects.openChannel> | undefined;

  function publish() {
    let ids = confirmed;
    for (const [id, wanted] of wishes) ids = withMember(ids, id, wanted);
    $favorites.set({ list, ids });
  }

  function listen(): void {
    if (channel) return;
    channel = effects.openChannel();
    channel.onmessage = ({ data }: MessageEvent<Change>) => {
      confirmed = withMember(confirmed, data.id, data.wanted);
      publish();
    };
  }

  async function load(): Promise<void> {
    listen();
    list = 'unknown';
    publish();
    try {
      confirmed = new Set(await effects.list());
      list = 'loaded';
    } catch {
      // Not worth a notice: the visitor did nothing. The favorites filter says it when it is used.
      list = 'failed';
    }
    publish();
  }

  async function toggle(id: string): Promise<void> {
    wishes.set(id, !$favorites.get().ids.has(id));
    publish();
    if (underWay.has(id)) return;
    underWay.add(id);
    try {
      while (wishes.get(id) !== confirmed.has(id)) await send(id, wishes.get(id) === true);
    } catch (error) {
      const fallback = 'Your favorites could not be changed. Please try again.';
      const description = sentenceOf(error, fallback);
      effects.notify(warning('Favorite Not Saved', description));
    } finally {
      underWay.delete(id);
      wishes.delete(id);
      publish();
    }
  }

  async function send(id: string, wanted: boolean): Promise<void> {
    await (wanted ? effects.add(id) : effects.remove(id));
    confirmed = withMember(confirmed, id, wanted);
    channel?.postMessage({ id, wanted } satisfies Change);
  }

  return { $favorites, load, toggle };
}

function withMember(ids: ReadonlySet<string>, id: string, wanted: boolean): ReadonlySet<string> {
  if (ids.has(id) === wanted) return ids;
  return new Set(wanted ? [id, ...ids] : [...ids].filter((other) => other !== id));
}

/** The favorites of this browser's visitor. */
export const { $favorites, load: loadFavorites, toggle: toggleFavorite } = createFavorites();

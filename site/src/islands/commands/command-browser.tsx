import type { Command, PageTexts, Permission } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { $catalog, openCatalog } from './catalog.ts';
import { type CommandCard, cardsOf } from './command-card.ts';
import {
  byName,
  type CommandSearch,
  categoryCounts,
  inCategory,
  passingCards,
} from './command-filter.ts';
import { CommandResults } from './command-results.tsx';
import { recallView } from './command-view.ts';
import { $favorites, loadFavorites } from './favorites.ts';
import { $filter, syncFilterWithAddress } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { meaningsIn, PermissionMeanings, readMeanings } from './permission-meanings.ts';

const NO_IDS: ReadonlyMap<string, string> = new Map();

interface Props {
  /**
   * The published commands and the words of the page, for the server. A function on purpose: Astro writes an
   * island's props into the page and leaves functions out, and the page holds every command already, as cards.
   */
  readonly published?: () => {
    readonly commands: readonly Command[];
    readonly texts: PageTexts['commandsPage'];
  };
  /** What stands between the filters and the list. */
  readonly children?: ReactNode;
}

/** Search, filters, favorites and ratings over the commands that the page already shows. */
export function CommandBrowser({ published, children }: Props) {
  const [meanings] = useState(() =>
    published ? meaningsIn(published().texts) : readMeanings(document),
  );
  const [initialCards] = useState(() =>
    published ? cardsOf(published().commands).cards : readCards(document),
  );
  // Before the fields take over what was typed: that is newer than the address.
  useLayoutEffect(() => openCommandsPage(initialCards), [initialCards]);

  const catalog = useStore($catalog);
  const favorites = useStore($favorites);
  const filter = useStore($filter);
  const search = useSearch(filter.search !== '');
  // Words select nothing until the search is there: a first guess would make the list jump twice.
  const isReady = search !== undefined || filter.search === '';
  const sought = useMemo(() => (isReady ? filter : { ...filter, search: '' }), [isReady, filter]);
  const shownFilter = useDeferredValue(sought);
  const cards = catalog?.cards ?? initialCards;
  const ids = catalog?.ids ?? NO_IDS;
  const favoritesFailed =
    favorites.list === 'failed' || (catalog?.refresh === 'failed' && ids.size === 0);
  const favoriteSlugs = useMemo(() => slugsOf(favorites.ids, ids), [favorites.ids, ids]);
  const passing = useMemo(
    () => passingCards(cards, shownFilter, favoriteSlugs, search),
    [cards, shownFilter, favoriteSlugs, search],
  );
  const counts = useMemo(() => categoryCounts(cards, passing), [cards, passing]);
  const visible = useMemo(
    () => inCategory(passing, shownFilter.category),
    [passing, shownFilter.category],
  );

  return (
    <PermissionMeanings value={meanings}>
      <div className="command-browser">
        <FilterBar counts={counts} shown={visible.length} filter={filter} />
        {children}
        <CommandResults
          filter={shownFilter}
          refresh={catalog?.refresh ?? 'loading'}
          total={cards.length}
          visible={visible}
          ids={ids}
          favoriteIds={favorites.ids}
          favoritesMissing={shownFilter.favoritesOnly && favoritesFailed}
        />
      </div>
    </PermissionMeanings>
  );
}

/** The search of the site, which loads with the first word; where it cannot be loaded, commands are found by name. */
function useSearch(isWanted: boolean): CommandSearch | undefined {
  const [search, setSearch] = useState<CommandSearch>();
  useEffect(() => {
    if (!isWanted) return;
    import('../search/site-search.ts')
      .then(({ loadSearch }) => loadSearch())
      .then(
        ({ commands }) => setSearch(() => commands),
        () => setSearch(() => byName),
      );
  }, [isWanted]);
  return search;
}

/** Slugs of the commands with these ids, in the order of the ids. */
function slugsOf(wanted: ReadonlySet<string>, ids: ReadonlyMap<string, string>): string[] {
  const slugs = new Map([...ids].map(([slug, id]) => [id, slug]));
  return [...wanted].flatMap((id) => slugs.get(id) ?? []);
}

/** Starts everything that needs the hydrated cards; returns the function that ends it. */
function openCommandsPage(cards: readonly CommandCard[]): () => void {
  // Commands had no pages at first: links led to their cards in the list.
  const linked = cards.find(({ slug }) => `#${slug}` === location.hash);
  if (linked) location.replace(`/commands/${linked.slug}`);
  const stops = [openCatalog(cards), syncFilterWithAddress(), recallView(document)];
  void loadFavorites();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Reads the commands back out of the cards that the server rendered. React then adopts exactly those
 * cards, and the page need not carry its content a second time as data.
 */
function readCards(page: ParentNode): CommandCard[] {
  return [...page.querySelectorAll<HTMLElement>('.command')].map((card) => {
    const text = (selector: string) => card.querySelector(selector)?.textContent ?? '';
    const average = card.querySelector<HTMLDataElement>('data')?.value;
    return {
      slug: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
      name: text('h4'),
      aliases: text('small').split(' ').filter(Boolean),
      description: text('p'),
      category: text('footer > span'),
      permission: card.querySelector<HTMLElement>('[data-permission]')?.dataset
        .permission as Permission,
      usage: text('p + div > code'),
      examples: [...card.querySelectorAll('div + div > button')].map(
        (example) => example.textContent ?? '',
      ),
      avgRating: average === undefined ? null : Number(average),
    };
  });
}

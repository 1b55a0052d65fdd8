import type { Command, PageTexts, Permission } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { $catalog, openCatalog } from './catalog.ts';
import { type CommandCard, cardsOf } from './command-card.ts';
import { type CommandSearch, categoryCounts, inCategory, passingCards } from './command-filter.ts';
import { CommandResults } from './command-results.tsx';
import { recallView } from './command-view.ts';
import { $favorites, loadFavorites } from './favorites.ts';
import { $filter, syncFilterWithAddress } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { meaningsIn, PermissionMeanings, readMeanings } from './permission-meanings.ts';

const NO_IDS: ReadonlyMap<string, string> = new Map();

interface Props {
  /**
   * The published commands, for the server. A function on purpose: Astro writes an island's props
   * into the page and leaves functions out, and the page holds every command already, as cards.
   */
  readonly commands?: () => readonly Command[];
  /** The words of the page, for the server likewise. */
  readonly texts?: () => PageTexts['commandsPage'];
}

/** Search, filters, favourites and ratings over the commands that the page already shows. */
export function CommandBrowser({ commands, texts }: Props) {
  const [meanings] = useState(() => (texts ? meaningsIn(texts()) : readMeanings(document)));
  const [initialCards] = useState(() =>
    commands ? cardsOf(commands()).cards : readCards(document),
  );
  // Before the fields take over what was typed: that is newer than the address.
  useLayoutEffect(() => openCommandsPage(initialCards), [initialCards]);

  const catalog = useStore($catalog);
  const favorites = useStore($favorites);
  const filter = useStore($filter);
  const shownFilter = useDeferredValue(filter);
  const search = useSearch(filter.search !== '');
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
      <div className="isolate">
        <FilterBar counts={counts} shown={visible.length} filter={filter} />
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

/** The search, which loads with the first word; where it cannot be loaded, commands are found by name. */
function useSearch(isWanted: boolean): CommandSearch | undefined {
  const [search, setSearch] = useState<CommandSearch>();
  useEffect(() => {
    if (!isWanted) return;
    import('./command-search.ts').then(
      ({ searchCommands }) => setSearch(() => searchCommands),
      () => {},
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
  const stops = [openCatalog(cards), syncFilterWithAddress(), loadToasterSoon()];
  recallView();
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
      category: card.parentElement?.previousElementSibling?.textContent ?? '',
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

import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useState } from 'react';
import { chip } from '../../ui/classes.ts';
import { LoadError, LoadingCards, NothingFound } from '../../ui/list-states.tsx';
import { type Catalog, retryCatalog } from './catalog.ts';
import type { CommandCard as Card } from './command-card.ts';
import { CommandCard } from './command-card.tsx';
import { $view, type CommandView, chooseView } from './command-view.ts';
import { loadFavorites } from './favorites.ts';
import { clearFilter } from './filter.ts';
import { $ownRatings } from './ratings.ts';

interface Props {
  readonly refresh: Catalog['refresh'];
  /** Commands there are, shown or not. */
  readonly total: number;
  readonly visible: readonly Card[];
  /** Content ids by slug. */
  readonly ids: ReadonlyMap<string, string>;
  readonly favoriteIds: ReadonlySet<string>;
  /** The visitor filters by favourites that could not be loaded. */
  readonly favoritesMissing: boolean;
}

/** The matching cards, or what is said instead: loading, failed, nothing found. */
export function CommandResults(props: Props) {
  const { refresh, total, visible, favoritesMissing } = props;
  const view = useStore($view);
  const isAlive = useHydratedLater();
  if (total === 0 && refresh === 'loading') {
    return (
      <div className="grid gap-4">
        <LoadingCards what="commands" grid="grid-fill-76" card="h-68" />
      </div>
    );
  }
  if (total === 0 && refresh === 'failed') {
    return (
      <LoadError
        title="Error Loading Commands"
        text="Failed to load commands. Please try again later."
        retry={retryCatalog}
      />
    );
  }
  if (favoritesMissing) {
    return (
      <LoadError
        title="Error Loading Favourites"
        text="Your favourites could not be loaded. Please try again later."
        retry={retryFavorites}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex min-h-9 items-center justify-between gap-4">
        <p className="text-muted" role="status">
          {visible.length === total
            ? `Showing all ${total} commands`
            : `Showing ${visible.length} of ${total} commands`}
        </p>
        {isAlive && (
          <button
            type="button"
            className={chip('md:hidden')}
            aria-pressed={view === 'cards'}
            onClick={() => chooseView(view === 'cards' ? 'rows' : 'cards')}
          >
            Cards
          </button>
        )}
      </div>
      {visible.length === 0 ? (
        <NothingFound what="commands" clearFilters={clearFilter} />
      ) : (
        <Cards {...props} view={view} canOpen={isAlive} />
      )}
    </>
  );
}

/**
 * Whether the cards can answer: updated in steps that leave room for a click, as it changes every
 * card.
 */
function useHydratedLater(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive;
}

interface CardsProps extends Props {
  readonly view: CommandView;
  readonly canOpen: boolean;
}

function Cards({ visible, ids, favoriteIds, view, canOpen }: CardsProps) {
  const ownRatings = useStore($ownRatings);
  return (
    <ul className="grid grid-fill-76 gap-6" data-view={view}>
      {visible.map((card) => {
        const id = ids.get(card.slug) ?? '';
        return (
          <CommandCard
            key={card.slug}
            card={card}
            isFavorite={favoriteIds.has(id)}
            ownRating={ownRatings.get(id) ?? null}
            canOpen={canOpen}
          />
        );
      })}
    </ul>
  );
}

/** Favourites are known by content id, and those come with the list of commands. */
function retryFavorites() {
  retryCatalog();
  void loadFavorites();
}

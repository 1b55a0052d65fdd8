import { useStore } from '@nanostores/react';
import { type Catalog, retryCatalog } from './catalog.ts';
import type { CommandCard as Card } from './command-card.ts';
import { CommandCard } from './command-card.tsx';
import { loadFavorites } from './current-favorites.ts';
import { $ownRatings } from './current-ratings.ts';
import { ErrorState, Loading, NothingFound } from './list-states.tsx';

interface Props {
  readonly refresh: Catalog['refresh'];
  /** Commands there are, shown or not. */
  readonly total: number;
  readonly visible: readonly Card[];
  /** Content ids by slug. */
  readonly ids: ReadonlyMap<string, string>;
  readonly favoriteIds: ReadonlySet<string>;
  /** The visitor asks for favourites that could not be loaded. */
  readonly favoritesMissing: boolean;
}

/** The matching cards, or what is said instead: loading, failed, nothing found. */
export function CommandResults(props: Props) {
  const { refresh, total, visible, favoritesMissing } = props;
  if (total === 0 && refresh === 'loading') return <Loading />;
  if (total === 0 && refresh === 'failed') {
    return (
      <ErrorState
        title="Error Loading Commands"
        text="Failed to load commands. Please try again later."
        retry={retryCatalog}
      />
    );
  }
  if (favoritesMissing) {
    return (
      <ErrorState
        title="Error Loading Favourites"
        text="Your favourites could not be loaded. Please try again later."
        retry={retryFavorites}
      />
    );
  }
  return (
    <>
      <p className="mb-4 text-muted" role="status">
        {visible.length === total
          ? `Showing all ${total} commands`
          : `Showing ${visible.length} of ${total} commands`}
      </p>
      {visible.length === 0 ? <NothingFound /> : <Cards {...props} />}
    </>
  );
}

function Cards({ visible, ids, favoriteIds }: Props) {
  const ownRatings = useStore($ownRatings);
  return (
    <ul className="grid grid-fill-76 gap-6">
      {visible.map((card) => {
        const id = ids.get(card.slug) ?? '';
        return (
          <CommandCard
            key={card.slug}
            card={card}
            isFavorite={favoriteIds.has(id)}
            ownRating={ownRatings.get(id) ?? null}
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

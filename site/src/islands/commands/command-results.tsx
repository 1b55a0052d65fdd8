import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { chip, emptyState } from '../../ui/classes.ts';
import { LoadError, LoadingCards, NothingFound } from '../../ui/list-states.tsx';
import { type Catalog, retryCatalog } from './catalog.ts';
import type { CommandCard as Card } from './command-card.ts';
import { CommandCard } from './command-card.tsx';
import {
  byCategory,
  type CommandFilter,
  hasOwnOrder,
  isUsable,
  showsUsableOnly,
} from './command-filter.ts';
import { $view, chooseView, VIEWS } from './command-view.ts';
import { loadFavorites } from './favorites.ts';
import { clearFilter, narrow } from './filter.ts';
import { $ownRatings } from './ratings.ts';
import { ROLE_NAMES } from './roles.ts';

interface Props {
  readonly filter: CommandFilter;
  readonly refresh: Catalog['refresh'];
  /** Commands there are, shown or not. */
  readonly total: number;
  readonly visible: readonly Card[];
  /** Content ids by slug. */
  readonly ids: ReadonlyMap<string, string>;
  readonly favoriteIds: ReadonlySet<string>;
  /** The visitor filters by favorites that could not be loaded. */
  readonly favoritesMissing: boolean;
}

/** The matching cards, or what is said instead: loading, failed, nothing found. */
export function CommandResults(props: Props) {
  const place = useListStart(props.filter);
  return (
    <div
      className="command-results min-h-dvh scroll-mt-20"
      data-only={showsUsableOnly(props.filter) || undefined}
      ref={place}
    >
      <Results {...props} />
    </div>
  );
}

function Results(props: Props) {
  const { filter, refresh, total, visible, favoritesMissing } = props;
  const isAlive = useHydratedLater();
  if (total === 0 && refresh === 'loading') {
    return (
      <div className="grid gap-4">
        <LoadingCards what="commands" grid="grid-fill-80" card="h-68" />
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
        title="Error Loading Favorites"
        text="Your favorites could not be loaded. Please try again later."
        retry={retryFavorites}
      />
    );
  }
  return (
    <>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-32 flex-1 text-muted max-md:text-s" role="status">
          {countSentence(filter, visible, total)}
        </p>
        {isAlive && (
          <div className="flex gap-x-4">
            {filter.role && (
              <button
                type="button"
                className={chip()}
                aria-pressed={filter.usableOnly}
                onClick={() => narrow({ usableOnly: !filter.usableOnly })}
              >
                My rank only
              </button>
            )}
            <ViewChoice />
          </div>
        )}
      </div>
      {visible.length > 0 && <Groups {...props} canAct={isAlive} />}
      {visible.length === 0 &&
        (filter.favoritesOnly && props.favoriteIds.size === 0 ? (
          <NoFavorites />
        ) : (
          <NothingFound what="commands" clearFilters={clearFilter} />
        ))}
    </>
  );
}

/** Cards or rows; as high as the line that it comes to, also where that is broken. */
function ViewChoice() {
  const shown = useStore($view);
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">View</legend>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className={chip()}
          aria-pressed={view === shown}
          onClick={() => chooseView(view)}
        >
          {view === 'cards' ? 'Cards' : 'Rows'}
        </button>
      ))}
    </fieldset>
  );
}

function countSentence(filter: CommandFilter, visible: readonly Card[], total: number): string {
  const shown =
    visible.length === total
      ? `Showing all ${total} commands`
      : `Showing ${visible.length} of ${total} commands`;
  if (filter.role === null) return shown;
  const role = ROLE_NAMES[filter.role];
  if (showsUsableOnly(filter)) return `${shown}: those for you as ${role}`;
  const usable = visible.filter((card) => isUsable(filter, card)).length;
  return `${shown}, ${usable} for you as ${role}`;
}

/** Where the list begins: what is chosen far down in it, in the filters that stay, leads back to there. */
function useListStart({ role: _, ...sought }: CommandFilter) {
  const place = useRef<HTMLDivElement>(null);
  const known = JSON.stringify(sought);
  const shown = useRef(known);
  useEffect(() => {
    if (shown.current === known) return;
    shown.current = known;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    // What the address says after a reload or on the way back chooses nothing: the place that was read stays.
    if (navigator.userActivation?.hasBeenActive === false) return;
    if (top < 0) place.current?.scrollIntoView({ behavior: 'instant' });
  }, [known]);
  return place;
}

function NoFavorites() {
  return (
    <div data-empty className={emptyState()}>
      <h3>No favorites yet</h3>
      <p>Press the heart of a command, and it is listed here: the newest first, ready to print.</p>
      <Button onClick={clearFilter}>Show all commands</Button>
    </div>
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

interface GroupsProps extends Props {
  readonly canAct: boolean;
}

/** The cards below the headings of their categories; a search and favorites have one list in their own order. */
function Groups(props: GroupsProps) {
  const { filter, visible } = props;
  const groups = useMemo(() => [...byCategory(visible)], [visible]);
  if (hasOwnOrder(filter)) return <Cards {...props} />;
  return (
    <div className="command-groups grid gap-6">
      {groups.map(([category, group]) => (
        <div key={category}>
          <h3 className="mb-2">{category}</h3>
          <Cards {...props} visible={group} />
        </div>
      ))}
    </div>
  );
}

function Cards({ filter, visible, ids, favoriteIds, canAct }: GroupsProps) {
  const ownRatings = useStore($ownRatings);
  return (
    <ul className="commands">
      {visible.map((card) => {
        const id = ids.get(card.slug) ?? '';
        return (
          <CommandCard
            key={card.slug}
            card={card}
            isFavorite={favoriteIds.has(id)}
            isOutOfReach={!isUsable(filter, card)}
            ownRating={ownRatings.get(id) ?? null}
            canAct={canAct}
          />
        );
      })}
    </ul>
  );
}

/** Favorites are known by content id, and those come with the list of commands. */
function retryFavorites() {
  retryCatalog();
  void loadFavorites();
}

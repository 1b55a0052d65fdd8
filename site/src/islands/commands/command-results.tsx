import { commandSlug } from '@elc/contracts/commands/command-slug';
import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { chip, emptyState } from '../../ui/classes.ts';
import { LoadError, LoadingCards, NothingFound } from '../../ui/list-states.tsx';
import { type Catalog, retryCatalog } from './catalog.ts';
import type { CommandCard as Card } from './command-card.ts';
import { CommandCard } from './command-card.tsx';
import { byCategory, type CommandFilter, hasOwnOrder } from './command-filter.ts';
import { $role, $view, canUse, chooseView, ROLE_NAMES, type Role, VIEWS } from './command-view.ts';
import { loadFavorites } from './favorites.ts';
import { clearFilter } from './filter.ts';
import { CategoryJumps } from './filter-bar.tsx';
import { $ownRatings } from './ratings.ts';

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
  const { filter, refresh, total, visible, favoritesMissing } = props;
  const role = useStore($role);
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
        title="Error Loading Favorites"
        text="Your favorites could not be loaded. Please try again later."
        retry={retryFavorites}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex min-h-12 items-center justify-between gap-4">
        <p className="text-muted max-md:text-s" role="status">
          {countSentence(visible, total, role)}
        </p>
        {isAlive && <ViewChoice />}
      </div>
      {visible.length > 0 && <Groups {...props} role={role} canAct={isAlive} />}
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

function countSentence(visible: readonly Card[], total: number, role: Role | null): string {
  const shown =
    visible.length === total
      ? `Showing all ${total} commands`
      : `Showing ${visible.length} of ${total} commands`;
  if (role === null) return shown;
  const usable = visible.filter(({ permission }) => canUse(role, permission)).length;
  return `${shown}, ${usable} for you as ${ROLE_NAMES[role]}`;
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
  readonly role: Role | null;
  readonly canAct: boolean;
}

/** The cards below the headings of their categories; a search and favorites have one list in their own order. */
function Groups(props: GroupsProps) {
  const { filter, visible } = props;
  const groups = useMemo(() => [...byCategory(visible)], [visible]);
  if (hasOwnOrder(filter)) return <Cards {...props} />;
  return (
    <div className="lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-9">
      <div>
        {props.canAct && (
          <CategoryJumps categories={groups.map(([category]) => category)} idOf={headingId} />
        )}
      </div>
      <div className="command-groups grid min-w-0 gap-6">
        {groups.map(([category, group]) => (
          <div key={category}>
            <h3 id={headingId(category)}>{category}</h3>
            <Cards {...props} visible={group} />
          </div>
        ))}
      </div>
    </div>
  );
}

function headingId(category: string): string {
  return `in-${commandSlug(category)}`;
}

function Cards({ visible, ids, favoriteIds, role, canAct }: GroupsProps) {
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
            isOutOfReach={role !== null && !canUse(role, card.permission)}
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

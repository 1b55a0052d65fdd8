import './filter-bar.css';
import { useMemo, useState } from 'react';
import { usePreHydrationValue } from '../../ui/use-typed-before.ts';
import { CategoryChips } from './category-chips.tsx';
import type { CommandCard } from './command-card.ts';
import {
  type CommandFilter,
  categoriesOf,
  isNarrowed,
  narrowingControls,
} from './command-filter.ts';
import { clearFilter, narrow } from './filter.ts';
import { PermissionSelect, RatingSelect } from './filter-selects.tsx';

interface Props {
  readonly cards: readonly CommandCard[];
  readonly filter: CommandFilter;
}

/** The search field and, collapsed on small screens, the controls that narrow the list. */
export function FilterBar({ cards, filter }: Props) {
  const [isOpen, setOpen] = useState(false);
  const categories = useMemo(() => categoriesOf(cards), [cards]);
  const controls = narrowingControls(filter);
  usePreHydrationValue('command-search', filter.search, ({ value }) => narrow({ search: value }));
  return (
    <search className="command-filters">
      <div className="field">
        <label className="visually-hidden" htmlFor="command-search">
          Search commands
        </label>
        <input
          id="command-search"
          className="input command-search"
          type="search"
          data-search=""
          placeholder="Search commands..."
          autoComplete="off"
          spellCheck={false}
          value={filter.search}
          onChange={(event) => narrow({ search: event.target.value })}
        />
      </div>
      <button
        type="button"
        className="button button--small command-filters-toggle"
        aria-expanded={isOpen}
        aria-controls="command-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {controls === 0 ? 'Filters' : `Filters (${controls})`}
      </button>
      <div id="command-filters" className="command-filters-panel" data-open={isOpen}>
        <CategoryChips categories={categories} total={cards.length} chosen={filter.category} />
        <div className="command-narrow">
          <PermissionSelect chosen={filter.permission} />
          <RatingSelect chosen={filter.minRating} />
          <button
            type="button"
            className="chip command-favorites"
            aria-pressed={filter.favoritesOnly}
            onClick={() => narrow({ favoritesOnly: !filter.favoritesOnly })}
          >
            Favourites only
          </button>
          {isNarrowed(filter) && (
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={clearFilter}
            >
              Clear filters
            </button>
          )}
        </div>
      </div>
    </search>
  );
}

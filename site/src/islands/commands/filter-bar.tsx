import { useMemo, useState } from 'react';
import { button, chip, field, input } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/use-pre-hydration-value.ts';
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
    <search className="mb-6 grid gap-4 noscript:hidden">
      <div className={field()}>
        <label className="sr-only" htmlFor="command-search">
          Search commands
        </label>
        <input
          id="command-search"
          className={input('h-12 text-l')}
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
        className={button({ size: 'small' }, 'justify-self-start md:hidden')}
        aria-expanded={isOpen}
        aria-controls="command-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {controls === 0 ? 'Filters' : `Filters (${controls})`}
      </button>
      <div
        id="command-filters"
        className="grid gap-4 max-md:data-[open=false]:hidden"
        data-open={isOpen}
      >
        <CategoryChips categories={categories} total={cards.length} chosen={filter.category} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <PermissionSelect chosen={filter.permission} />
          <RatingSelect chosen={filter.minRating} />
          <button
            type="button"
            className={chip('h-11')}
            aria-pressed={filter.favoritesOnly}
            onClick={() => narrow({ favoritesOnly: !filter.favoritesOnly })}
          >
            Favourites only
          </button>
          {isNarrowed(filter) && (
            <button
              type="button"
              className={button({ kind: 'quiet', size: 'small' })}
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

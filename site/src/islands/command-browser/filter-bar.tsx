import { PERMISSION_MEANINGS, PERMISSIONS } from '@elc/contracts/permission';
import { useMemo, useState } from 'react';
import type { CommandCard } from '../../stores/commands/command-card.ts';
import {
  type CommandFilter,
  categoriesOf,
  isNarrowed,
  narrowingControls,
  RATINGS,
} from '../../stores/commands/command-filter.ts';
import { clearFilter, narrow } from '../../stores/commands/filter.ts';
import { CategoryChips } from './category-chips.tsx';

interface Props {
  readonly cards: readonly CommandCard[];
  readonly filter: CommandFilter;
}

/** The search field and, collapsed on small screens, the controls that narrow the list. */
export function FilterBar({ cards, filter }: Props) {
  const [isOpen, setOpen] = useState(false);
  const categories = useMemo(() => categoriesOf(cards), [cards]);
  const controls = narrowingControls(filter);
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

function PermissionSelect({ chosen }: { chosen: CommandFilter['permission'] }) {
  return (
    <div className="command-choice">
      <label htmlFor="command-permission">Permission</label>
      <select
        id="command-permission"
        className="input"
        value={chosen ?? ''}
        onChange={({ target }) =>
          narrow({ permission: PERMISSIONS.find((known) => known === target.value) ?? null })
        }
      >
        <option value="">Any</option>
        {PERMISSIONS.map((permission) => (
          <option key={permission} value={permission}>
            {`${permission} – ${PERMISSION_MEANINGS[permission]}`}
          </option>
        ))}
      </select>
    </div>
  );
}

function RatingSelect({ chosen }: { chosen: CommandFilter['minRating'] }) {
  return (
    <div className="command-choice">
      <label htmlFor="command-rating">Rated at least</label>
      <select
        id="command-rating"
        className="input"
        value={chosen ?? ''}
        onChange={({ target }) =>
          narrow({ minRating: RATINGS.find((known) => String(known) === target.value) ?? null })
        }
      >
        <option value="">Any</option>
        {RATINGS.toReversed().map((rating) => (
          <option key={rating} value={rating}>
            {rating === 1 ? '1 star' : `${rating} stars`}
          </option>
        ))}
      </select>
    </div>
  );
}

import { PERMISSIONS } from '@elc/contracts/accounts/permission';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useContext } from 'react';
import { Button } from '../../ui/button.tsx';
import { button, chip, input, select } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';
import { CategoryChips } from './category-chips.tsx';
import {
  type CommandFilter,
  hasOwnOrder,
  isNarrowed,
  narrowingControls,
  RATINGS,
} from './command-filter.ts';
import { $role, chooseRole, ROLE_NAMES, ROLES } from './command-view.ts';
import { clearFilter, narrow } from './filter.ts';
import { PermissionMeanings } from './permission-meanings.ts';

interface Props {
  readonly counts: ReadonlyMap<string, number>;
  /** Commands that pass the filter. */
  readonly shown: number;
  readonly filter: CommandFilter;
}

/** The search field, which stays in reach, and the controls that narrow the list: a sheet on small screens. */
export function FilterBar({ counts, shown, filter }: Props) {
  const role = useStore($role);
  const meanings = useContext(PermissionMeanings);
  const controls = narrowingControls(filter);
  usePreHydrationValue('command-search', filter.search, ({ value }) => narrow({ search: value }));
  return (
    <search className="contents noscript:hidden">
      <div className="command-tools">
        <label className="sr-only" htmlFor="command-search">
          Search commands
        </label>
        <input
          id="command-search"
          className={input('h-12 min-w-0 flex-1 max-xs:placeholder:text-s')}
          type="search"
          data-search=""
          placeholder="Search commands..."
          autoComplete="off"
          spellCheck={false}
          value={filter.search}
          onChange={(event) => narrow({ search: event.target.value })}
        />
        <button
          type="button"
          className={button({ size: 'small' }, 'md:hidden')}
          popoverTarget="command-filters"
        >
          {controls === 0 ? 'Filters' : `Filters (${controls})`}
        </button>
        {!hasOwnOrder(filter) && (
          <button
            type="button"
            className={button({ size: 'small' }, 'lg:hidden')}
            popoverTarget="command-categories"
          >
            Jump
          </button>
        )}
      </div>
      <div id="command-filters" popover="auto" className="command-sheet mb-6 grid-cols-1 gap-4">
        <CategoryChips counts={counts} chosen={filter.category} />
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <FilterSelect
            id="command-permission"
            label="Permission"
            any="Any"
            chosen={filter.permission}
            options={PERMISSIONS.map((known) => [known, `${known} – ${meanings[known]}`])}
            choose={(permission) => narrow({ permission })}
          />
          <FilterSelect
            id="command-rating"
            label="Rated at least"
            any="Any"
            chosen={filter.minRating}
            options={RATINGS.toReversed().map((one) => [
              one,
              one === 1 ? '1 star' : `${one} stars`,
            ])}
            choose={(minRating) => narrow({ minRating })}
          />
          {/* Dims the commands that a player of the role cannot use. */}
          <FilterSelect
            id="command-role"
            label="What can I use?"
            any="Everything"
            chosen={role}
            options={ROLES.map((known) => [known, ROLE_NAMES[known]])}
            choose={chooseRole}
          />
          <button
            type="button"
            className={chip('h-11')}
            aria-pressed={filter.favoritesOnly}
            onClick={() => narrow({ favoritesOnly: !filter.favoritesOnly })}
          >
            Favorites only
          </button>
          {isNarrowed(filter) && (
            <Button kind="quiet" size="small" onClick={clearFilter}>
              Clear filters
            </Button>
          )}
        </div>
        <button
          type="button"
          className={button({ kind: 'primary' }, 'md:hidden')}
          popoverTarget="command-filters"
          popoverTargetAction="hide"
        >
          {shown === 1 ? 'Show 1 command' : `Show ${shown} commands`}
        </button>
      </div>
    </search>
  );
}

interface CategoryJumpsProps {
  readonly categories: readonly string[];
  readonly idOf: (category: string) => string;
}

/** Links to the headings of the list: beside it on wide screens, else in a sheet. */
export function CategoryJumps({ categories, idOf }: CategoryJumpsProps) {
  return (
    <nav id="command-categories" popover="auto" aria-label="Categories" className="command-rail">
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <a href={`#${idOf(category)}`} onClick={closeSheet}>
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function closeSheet({ currentTarget }: MouseEvent): void {
  currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
}

interface FilterSelectProps<Value extends string | number> {
  readonly id: string;
  readonly label: string;
  /** What is offered first and stands for no choice. */
  readonly any: string;
  readonly chosen: Value | null;
  readonly options: ReadonlyArray<readonly [value: Value, text: string]>;
  readonly choose: (value: Value | null) => void;
}

/** One choice of the filter bar, or none. */
function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { id, label, any, chosen, options, choose } = props;
  const take = ({ value }: { readonly value: string }) =>
    choose(options.find(([own]) => String(own) === value)?.[0] ?? null);
  usePreHydrationValue(id, String(chosen ?? ''), take);
  return (
    <div className="grid gap-1 max-md:flex-[1_1_10rem]">
      <label className="text-s font-semibold" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={select('md:w-auto')}
        value={chosen ?? ''}
        onChange={({ target }) => take(target)}
      >
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

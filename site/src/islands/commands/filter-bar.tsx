import { PERMISSIONS } from '@elc/contracts/accounts/permission';
import { useContext } from 'react';
import { Button } from '../../ui/button.tsx';
import { button, chip, chips, input, select } from '../../ui/classes.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';
import { CategoryChips } from './category-chips.tsx';
import { type CommandFilter, isNarrowed, narrowingControls, RATINGS } from './command-filter.ts';
import { chooseRole, clearFilter, narrow } from './filter.ts';
import { PermissionMeanings } from './permission-meanings.ts';
import { ROLE_NAMES, ROLES } from './roles.ts';

interface Props {
  readonly counts: ReadonlyMap<string, number>;
  /** Commands that pass the filter. */
  readonly shown: number;
  readonly filter: CommandFilter;
}

/** The search field, which stays in reach, and the controls that narrow the list: a sheet on small screens. */
export function FilterBar({ counts, shown, filter }: Props) {
  const meanings = useContext(PermissionMeanings);
  const controls = narrowingControls(filter);
  usePreHydrationValue('command-search', filter.search, ({ value }) => narrow({ search: value }));
  return (
    <search className="contents noscript:hidden">
      <div className="command-tools sticky z-5 flex gap-2 self-start p-2">
        <label className="sr-only" htmlFor="command-search">
          Search commands
        </label>
        <input
          id="command-search"
          className={input('h-12 min-w-0 flex-1')}
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
      </div>
      <div
        id="command-filters"
        popover="auto"
        className="command-sheet w-full max-w-none gap-4 overflow-auto border-t-2 border-line-strong bg-surface text-inherit backdrop:bg-backdrop"
      >
        <div className={chips('command-choices')}>
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
            chosen={filter.role}
            options={ROLES.map((known) => [known, ROLE_NAMES[known]])}
            choose={chooseRole}
          />
          <button
            type="button"
            className={chip('h-12')}
            aria-pressed={filter.favoritesOnly}
            onClick={() => narrow({ favoritesOnly: !filter.favoritesOnly })}
          >
            Favorites only
          </button>
          {/* It stays, so that nothing moves and the focus is not lost. */}
          <Button
            kind="quiet"
            size="small"
            aria-disabled={!isNarrowed(filter)}
            onClick={clearFilter}
          >
            Clear filters
          </Button>
        </div>
        <CategoryChips counts={counts} chosen={filter.category} />
        <button
          type="button"
          className={button({ kind: 'primary' }, 'sticky bottom-0 md:hidden')}
          popoverTarget="command-filters"
          popoverTargetAction="hide"
        >
          {shown === 1 ? 'Show 1 command' : `Show ${shown} commands`}
        </button>
      </div>
    </search>
  );
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
    <div className="relative w-37 grow">
      <label className="absolute px-4 py-1 text-xs text-muted" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={select()}
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

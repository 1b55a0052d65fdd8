import type { MonitoredBadge } from '@elc/contracts';
import { RARITIES, type Rarity } from '@elc/contracts/badges/badge-rarity';
import { Button } from '../../ui/button.tsx';
import { chip, chips, input, select } from '../../ui/classes.ts';
import { UNKNOWN_COUNT } from '../../ui/formats.ts';
import { usePreHydrationValue } from '../../ui/hydration.ts';
import {
  $badgeFilter,
  BADGE_SORTS,
  type BadgeFilter,
  type BadgeSort,
  clearBadgeFilter,
  isNarrowed,
  narrowBadges,
  raritiesOf,
  withRarity,
} from './badge-filter.ts';

const SORT_LABELS: Readonly<Record<BadgeSort, string>> = {
  rarest: 'Rarest first',
  awarded: 'Most awarded',
  name: 'Name',
  today: 'Most awarded today',
};

interface Props {
  /** Null while they are not known: every rarity is offered, so that nothing moves when they come. */
  readonly badges: readonly MonitoredBadge[] | null;
  readonly filter: BadgeFilter;
}

/** The search field, one chip per rarity, and the order. */
export function FilterBar({ badges, filter }: Props) {
  const rarities: [Rarity, number | null][] = badges
    ? [...raritiesOf(badges)]
    : RARITIES.map((rarity) => [rarity, null]);
  const order = ({ value }: { readonly value: string }) =>
    narrowBadges({ sort: BADGE_SORTS.find((sort) => sort === value) ?? 'rarest' });
  usePreHydrationValue('badge-search', filter.search, ({ value }) =>
    narrowBadges({ search: value }),
  );
  usePreHydrationValue('badge-sort', filter.sort, order);
  return (
    <search className="grid gap-4 noscript:hidden">
      <label className="sr-only" htmlFor="badge-search">
        Search badges
      </label>
      <input
        id="badge-search"
        className={input('h-13 placeholder:text-ellipsis xs:text-l')}
        type="search"
        data-search=""
        placeholder="Search by badge name or description..."
        autoComplete="off"
        spellCheck={false}
        value={filter.search}
        onChange={(event) => narrowBadges({ search: event.target.value })}
      />
      <fieldset className={chips('min-w-0')}>
        <legend className="sr-only">Rarity</legend>
        <Chip
          label="All Rarities"
          count={badges?.length ?? null}
          rarity={null}
          chosen={filter.rarity}
        />
        {rarities.map(([rarity, count]) => (
          <Chip key={rarity} label={rarity} count={count} rarity={rarity} chosen={filter.rarity} />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <label className="text-s font-semibold" htmlFor="badge-sort">
          Order
        </label>
        <select
          id="badge-sort"
          className={select('md:w-auto')}
          value={filter.sort}
          onChange={({ target }) => order(target)}
        >
          {BADGE_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </select>
        {isNarrowed(filter) && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              clearBadgeFilter();
              // This button goes with what it has cleared.
              document.getElementById('badge-search')?.focus();
            }}
          >
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}

interface ChipProps {
  readonly label: string;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly rarity: Rarity | null;
  readonly chosen: Rarity | null;
}

function Chip({ label, count, rarity, chosen }: ChipProps) {
  return (
    <button
      type="button"
      className={chip()}
      aria-pressed={rarity === chosen}
      onClick={() => $badgeFilter.set(withRarity($badgeFilter.get(), rarity))}
    >
      {label}
      {/* As wide before the number is known: chips that grow move those behind them to the next line. */}
      <span className="inline-block min-w-[2ch] text-center">
        {count === 0 ? '' : (count ?? UNKNOWN_COUNT)}
      </span>
    </button>
  );
}

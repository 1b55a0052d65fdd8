import type { MonitoredBadge } from '@elc/contracts';
import { RARITIES, type Rarity } from '@elc/contracts/badges/badge-rarity';
import { Button } from '../../ui/button.tsx';
import { select } from '../../ui/classes.ts';
import { FilterChips, SearchBox } from '../../ui/filter-controls.tsx';
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
  const rarities = badges ? [...raritiesOf(badges)] : RARITIES.map((one) => [one, null] as const);
  const order = ({ value }: { readonly value: string }) =>
    narrowBadges({ sort: BADGE_SORTS.find((sort) => sort === value) ?? 'rarest' });
  usePreHydrationValue('badge-sort', filter.sort, order);
  return (
    <search className="grid gap-4">
      <SearchBox
        id="badge-search"
        label="Search badges"
        placeholder="Search by badge name or description..."
        look="h-13 placeholder:text-ellipsis xs:text-l"
        value={filter.search}
        onSearch={(search) => narrowBadges({ search })}
      />
      <FilterChips<Rarity>
        legend="Rarity"
        choices={[
          [null, 'All Rarities', countText(badges?.length ?? null)],
          ...rarities.map(([rarity, count]) => [rarity, rarity, countText(count)] as const),
        ]}
        isChosen={(rarity) => rarity === filter.rarity}
        onChoose={(rarity) => $badgeFilter.set(withRarity($badgeFilter.get(), rarity))}
        // As wide before the number is known: chips that grow move those behind them to the next line.
        countLook="inline-block min-w-[2ch] text-center"
      />
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
          <Button kind="quiet" size="small" onClick={clearBadgeFilter}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}

/** Null stands for a number that is not known yet. */
const countText = (count: number | null) => (count === 0 ? '' : String(count ?? UNKNOWN_COUNT));

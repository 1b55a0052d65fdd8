import type { AdStatus } from '@elc/contracts';
import { chip } from '../../ui/classes.ts';
import { FilterRow, FilterSearch, FilterSelect } from '../frame/parts/filter-row.tsx';
import type { AdFilter } from './ad-filter.ts';

const STATUSES: ReadonlyArray<readonly [AdStatus, string]> = [
  ['pending', 'Pending'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
];

interface Props {
  readonly filter: AdFilter;
  readonly onChange: (filter: AdFilter) => void;
}

/** Which applications are listed. */
export function AdFilters({ filter, onChange }: Props) {
  return (
    <FilterRow>
      <FilterSearch
        label="Search"
        placeholder="Address or description"
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
      <FilterSelect
        label="Status"
        all="All"
        value={filter.status}
        options={STATUSES}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <button
        type="button"
        className={chip('h-11')}
        aria-pressed={filter.showRejected}
        onClick={() => onChange({ ...filter, showRejected: !filter.showRejected })}
      >
        Show rejected
      </button>
    </FilterRow>
  );
}

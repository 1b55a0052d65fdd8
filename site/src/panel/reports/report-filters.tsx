import type { ReportPriority } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { FilterRow, FilterSearch, FilterSelect } from '../frame/parts/filter-row.tsx';
import type { ReportsStore } from './reports.ts';

const STATES = [
  ['open', 'Open'],
  ['closed', 'Closed'],
] as const;

export const PRIORITY_NAMES = [
  ['urgent', 'Urgent'],
  ['high', 'High'],
  ['medium', 'Medium'],
  ['low', 'Low'],
] as const satisfies ReadonlyArray<readonly [ReportPriority, string]>;

const SPANS = [
  ['day', 'Last day'],
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
] as const;

/** Narrows the list of reports by state, priority, time and words. */
export function ReportFilters({ list }: Pick<ReportsStore, 'list'>) {
  const filter = useStore(list.$filter);
  const narrow = (part: Partial<typeof filter>) =>
    void list.filter({ ...list.$filter.get(), ...part });
  return (
    <FilterRow>
      <FilterSearch
        label="Search reports"
        placeholder="Player, reason or text"
        value={filter.q}
        onChange={(q) => narrow({ q })}
      />
      <FilterSelect
        label="State"
        all="Open and closed"
        options={STATES}
        value={filter.status}
        onChange={(status) => narrow({ status })}
      />
      <FilterSelect
        label="Priority"
        all="All priorities"
        options={PRIORITY_NAMES}
        value={filter.priority}
        onChange={(priority) => narrow({ priority })}
      />
      <FilterSelect
        label="Received"
        all="At any time"
        options={SPANS}
        value={filter.span}
        onChange={(span) => narrow({ span })}
      />
    </FilterRow>
  );
}

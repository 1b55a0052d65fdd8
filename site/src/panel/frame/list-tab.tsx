import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { button } from '../../ui/classes.ts';
import { formatWhole } from '../../ui/formats.ts';
import { Failed, Problem } from '../../ui/problem.tsx';
import { DETAIL_ROWS } from './detail-row.tsx';
import type { FilterFields, ListStore } from './list.ts';
import { type FilterValues, useListAddress } from './list-address.ts';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { ListTable, ordersOf, type TableLayout } from './list-table.tsx';
import { usePanel } from './panel-context.ts';
import { PanelLoading } from './panel-state.tsx';

type Entries = { readonly id: string };

interface ViewProps<Entry extends Entries, Filter extends FilterFields> {
  readonly list: ListStore<Entry, Filter>;
  /** What an entry is called, one and several of them. */
  readonly one: string;
  readonly many: string;
  /** Shown when nothing passes the filter. */
  readonly empty: ReactNode;
  /** Said instead of the usual sentence when nothing could be loaded. */
  readonly failed?: string;
  /** The entries: each in a row of its own, or in a table, or all of them by other means. */
  readonly row?: (entry: Entry) => ReactNode;
  readonly table?: TableLayout<Entry>;
  readonly show?: (entries: readonly Entry[]) => ReactNode;
}

interface TabProps<Entry extends Entries, Filter extends FilterFields>
  extends ViewProps<Entry, Filter> {
  readonly tab: string;
  readonly title: string;
  /** Identifies the list where its tab has several. */
  readonly name?: string;
  readonly filters?: readonly ListFilter<Filter>[];
  readonly canClear?: boolean;
  /** Beside the heading, before the filters and after them. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Between the head and the list, and below the list. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** A tab that is a list: its heading, its filters, which the address holds, and its entries. */
export function ListTab<Entry extends Entries, Filter extends FilterFields>({
  tab,
  title,
  name = tab,
  filters = [],
  canClear = false,
  beside,
  actions,
  above,
  children,
  ...view
}: TabProps<Entry, Filter>) {
  const { list, table } = view;
  useListAddress(list, tab, {
    ...Object.fromEntries(
      filters.flatMap((one) =>
        'options' in one && !one.isOpen ? [[one.field, one.options.map(([value]) => value)]] : [],
      ),
    ),
    ...(table && { sort: ordersOf(table.columns) }),
  } as FilterValues<Filter>);
  return (
    <section className="grid gap-3" aria-labelledby={`${name}-title`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={`${name}-title`} tabIndex={-1}>
          {title}
        </h2>
        {beside}
        {filters.length > 0 && <ListFilters list={list} filters={filters} canClear={canClear} />}
        {actions}
      </div>
      {above}
      <ListView {...view} />
      {children}
    </section>
  );
}

/** Moves the focus to the heading of a list: what had it has left the page. */
export function focusTitle(name: string): void {
  document.getElementById(`${name}-title`)?.focus();
}

/** A list of any length: skeletons, why there is nothing, or the entries, how many, and the way to more. */
export function ListView<Entry extends Entries, Filter extends FilterFields>(
  props: ViewProps<Entry, Filter>,
) {
  const { list, one, many, empty, failed } = props;
  const { phase, entries, nextCursor, isLoadingMore, problem } = useStore(list.$list);
  useEffect(() => void list.visit(), [list]);
  if (phase === 'loading') return <PanelLoading what={many} />;
  if (phase === 'failed') {
    const retry = () => void list.refresh();
    return (
      <Failed onRetry={retry}>
        {failed ?? `The ${many} could not be loaded.`} {problem}
      </Failed>
    );
  }
  const shown = `${formatWhole(entries.length)} ${entries.length === 1 ? one : many} shown`;
  return (
    <>
      {entries.length === 0 ? empty : <ListEntries {...props} entries={entries} />}
      <div className="grid justify-items-center gap-3 text-s text-muted">
        <p role="status">{nextCursor === null ? shown : `${shown}; there are more`}</p>
        {nextCursor !== null && (
          <Button aria-disabled={isLoadingMore} onClick={() => void list.more()}>
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </Button>
        )}
        {problem !== null && (
          <div className="flex flex-wrap items-center justify-center gap-3">
            <Problem>The list could not be refreshed. {problem}</Problem>
            <Button size="small" onClick={() => void list.refresh()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function ListEntries<Entry extends Entries, Filter extends FilterFields>({
  list,
  row,
  table,
  show,
  entries,
}: ViewProps<Entry, Filter> & { readonly entries: readonly Entry[] }) {
  const { sort } = useStore(list.$filter) as FilterFields;
  if (table) {
    const order = (wanted: string) => list.narrow({ sort: wanted } as unknown as Partial<Filter>);
    return <ListTable {...table} entries={entries} sort={String(sort)} onSort={order} />;
  }
  return row ? <ul className={DETAIL_ROWS}>{entries.map(row)}</ul> : show?.(entries);
}

interface CsvProps {
  /** Below `/api/admin/`. */
  readonly path: string;
  /** Absent and empty values leave a filter out. */
  readonly query: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

/** Downloads what a list shows as a file; site admins only. */
export function CsvDownload({ path, query }: CsvProps) {
  if (usePanel().role !== 'admin') return null;
  const { limit: _limit, cursor: _cursor, ...filter } = query;
  const set = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return (
    <a
      className={button({ size: 'small' })}
      href={`/api/admin/${path}?${new URLSearchParams(set)}`}
      download
    >
      Download as CSV
    </a>
  );
}

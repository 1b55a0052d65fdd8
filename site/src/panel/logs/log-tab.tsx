import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatExactTime } from '../../ui/formats.ts';
import { createList, type ListStore, type Page } from '../frame/list.ts';
import { isSameFilter } from '../frame/list-address.ts';
import type { ListFilter } from '../frame/list-filters.tsx';
import { ListTab } from '../frame/list-tab.tsx';
import { PanelEmpty } from '../frame/panel-state.tsx';
import { type Span, spanStart } from '../frame/time-spans.ts';

/** What is searched in any log; empty fields leave a filter out. */
export type LogFilter = { readonly q: string; readonly span: Span | '' };

export const WHOLE_LOG: LogFilter = { q: '', span: '' };

/** The query of a page of a log: entries of a span are those since its start. */
export function logQuery<Filter extends LogFilter>({ span, ...filter }: Filter) {
  return { ...filter, from: spanStart(span, Date.now()), limit: 50 };
}

/** The list of a log, read when its tab is opened. */
export function useLogList<Entry extends { readonly id: string }, Filter extends LogFilter>(
  first: Filter,
  load: (filter: Filter, cursor: string | null) => Promise<Page<Entry>>,
): ListStore<Entry, Filter> {
  const [list] = useState(() => createList<Entry, Filter>(first, { load }));
  return list;
}

const SPANS: ListFilter<LogFilter> = {
  field: 'span',
  label: 'Time',
  all: 'All',
  options: [
    ['hour', 'Last hour'],
    ['day', 'Last day'],
    ['week', 'Last week'],
  ],
};

type Props<Entry extends { readonly id: string }, Filter extends LogFilter> = Omit<
  ComponentProps<typeof ListTab<Entry, Filter>>,
  'filters' | 'canClear' | 'empty'
> & {
  /** What one may look for, as the field's name. */
  readonly searched: string;
  /** What else the log can be narrowed to. */
  readonly choices?: readonly ListFilter<Filter>[];
  readonly emptyTitle: string;
  /** Why there may be nothing at all. */
  readonly emptyText: string;
};

/** A tab that is a log, its newest entries first: narrowed by words and time, and read again on request. */
export function LogTab<Entry extends { readonly id: string }, Filter extends LogFilter>({
  searched,
  choices = [],
  emptyTitle,
  emptyText,
  ...tab
}: Props<Entry, Filter>) {
  const { list } = tab;
  const filters = [
    { field: 'q', label: searched, lengthMax: 200 },
    ...choices,
    SPANS,
  ] as readonly ListFilter<Filter>[];
  return (
    <ListTab
      actions={
        <Button size="small" onClick={() => void list.refresh()}>
          Refresh
        </Button>
      }
      {...tab}
      filters={filters}
      canClear
      empty={<NoEntries list={list} title={emptyTitle} text={emptyText} />}
    />
  );
}

interface NoEntriesProps<Entry extends { readonly id: string }, Filter extends LogFilter> {
  readonly list: ListStore<Entry, Filter>;
  readonly title: string;
  readonly text: string;
}

/** Says that a log shows nothing: because there is nothing, or because of what is looked for. */
function NoEntries<Entry extends { readonly id: string }, Filter extends LogFilter>({
  list,
  title,
  text,
}: NoEntriesProps<Entry, Filter>) {
  const isNarrowed = !isSameFilter(useStore(list.$filter) as Filter, list.first);
  // A search looks through so many entries at a time.
  const { nextCursor } = useStore(list.$list);
  const nothing =
    nextCursor === null
      ? 'No entries match these filters.'
      : 'None of the newest entries match these filters. Load more to search older ones.';
  return (
    <PanelEmpty title={title}>
      <p>{isNarrowed ? nothing : text}</p>
      {isNarrowed && <Button onClick={() => void list.filter(list.first)}>Show everything</Button>}
    </PanelEmpty>
  );
}

/** In the reader's time zone; pointing at it shows UTC, as the server's own files do. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <time
      className="whitespace-nowrap tabular-nums"
      dateTime={at}
      title={at.replace('T', ' ').replace('Z', ' UTC')}
    >
      {formatExactTime(at)}
    </time>
  );
}

import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { button } from '../../ui/classes.ts';
import { FilterRow, FilterSearch, FilterSelect } from '../frame/parts/filter-row.tsx';
import type { Log } from './log.ts';
import { isNarrowed, type Span } from './log-filter.ts';

const SPANS = [
  ['hour', 'Last hour'],
  ['day', 'Last day'],
  ['week', 'Last week'],
] as const satisfies ReadonlyArray<readonly [Span, string]>;

interface Props<Entry, Choice extends string> {
  readonly log: Log<Entry, Choice>;
  /** What one may look for, as the field's name. */
  readonly searched: string;
  readonly choice?: {
    readonly label: string;
    readonly all: string;
    readonly options: ReadonlyArray<readonly [Choice, string]>;
  };
}

/** Words, time and one more thing that a log can be narrowed to. */
export function LogFilterBar<Entry, Choice extends string>({
  log,
  searched,
  choice,
}: Props<Entry, Choice>) {
  const filter = useStore(log.$filter);
  // The search field has its own state: it is made again when words come from elsewhere.
  const shown = useRef({ words: filter.words, field: 0 });
  if (shown.current.words !== filter.words) {
    shown.current = { words: filter.words, field: shown.current.field + 1 };
  }
  function search(words: string) {
    shown.current.words = words;
    log.narrow({ words });
  }
  return (
    <FilterRow>
      <FilterSearch
        key={shown.current.field}
        label={searched}
        value={filter.words}
        lengthMax={200}
        onChange={search}
      />
      {choice && (
        <FilterSelect
          label={choice.label}
          all={choice.all}
          value={filter.choice}
          options={choice.options}
          onChange={(chosen) => log.narrow({ choice: chosen })}
        />
      )}
      <FilterSelect
        label="Time"
        all="All"
        value={filter.span}
        options={SPANS}
        onChange={(span) => log.narrow({ span })}
      />
      {isNarrowed(filter) && (
        <button type="button" className={button({ kind: 'quiet' })} onClick={log.clear}>
          Clear filters
        </button>
      )}
    </FilterRow>
  );
}

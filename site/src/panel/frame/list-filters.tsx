import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { chip, classes, input, select } from '../../ui/classes.ts';
import type { FilterFields, ListStore } from './list.ts';
import { isSameFilter } from './list-address.ts';

export type ListFilter<Filter> =
  | (SearchTexts & { readonly field: keyof Filter & 'q' })
  | (Choices & { readonly field: keyof Filter })
  | { readonly field: keyof Filter; readonly label: string; readonly isSwitch: true };

interface SearchTexts {
  readonly label: string;
  readonly placeholder?: string;
  readonly lengthMax?: number;
}

interface Choices {
  readonly label: string;
  /** Label of the choice that leaves the filter out. */
  readonly all: string;
  readonly options: ReadonlyArray<readonly [value: string, label: string]>;
  /** The address may name others: options come with the list. */
  readonly isOpen?: true;
}

/** Low where there is a mouse and many rows are to be seen below. */
const COMPACT = 'xl:min-h-9 xl:py-1 xl:text-s';
const CONTROL =
  'grid min-w-[min(100%,9rem)] items-center gap-x-2 gap-y-1 text-s font-semibold xl:flex';

interface Props<Entry extends { readonly id: string }, Filter extends FilterFields> {
  readonly list: ListStore<Entry, Filter>;
  readonly filters: readonly ListFilter<Filter>[];
  /** Whether a button leaves all filters out, once one of them narrows the list. */
  readonly canClear: boolean;
}

/** The controls of a list's filter, side by side as far as there is room. */
export function ListFilters<Entry extends { readonly id: string }, Filter extends FilterFields>({
  list,
  filters,
  canClear,
}: Props<Entry, Filter>) {
  const filter = useStore(list.$filter) as Filter;
  return (
    <search className="flex flex-[1_1_20rem] flex-wrap items-end gap-x-3 gap-y-2">
      {filters.map((shape) => (
        <Control
          key={String(shape.field)}
          shape={shape}
          value={filter[shape.field]}
          onChange={(value) => list.narrow({ [shape.field]: value } as Partial<Filter>)}
        />
      ))}
      {canClear && !isSameFilter(filter, list.first) && (
        <Button kind="quiet" onClick={() => void list.filter(list.first)}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface ControlProps<Filter> {
  readonly shape: ListFilter<Filter>;
  readonly value: unknown;
  readonly onChange: (value: string | boolean) => void;
}

function Control<Filter>({ shape, value, onChange }: ControlProps<Filter>) {
  if ('options' in shape) return <Choice {...shape} value={String(value)} onChange={onChange} />;
  if (!('isSwitch' in shape))
    return <Search {...shape} value={String(value)} onChange={onChange} />;
  return (
    <button
      type="button"
      className={chip('h-11')}
      aria-pressed={value === true}
      onClick={() => onChange(value !== true)}
    >
      {shape.label}
    </button>
  );
}

interface ChoiceProps extends Choices {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, all, options, isOpen, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes(CONTROL, 'flex-[0_1_auto]')}>
      <label className="flex-none" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        // Names of people may be of any length.
        className={select(classes(COMPACT, isOpen && 'max-w-36'))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SearchProps extends SearchTexts {
  readonly value: string;
  /** Called when one has stopped typing, or has pressed Enter. */
  readonly onChange: (value: string) => void;
}

/** How long after the last key press the request is sent. */
const PAUSE_MS = 300;

function Search({ label, value, placeholder, lengthMax = 80, onChange }: SearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);

  // Cleared or set from elsewhere: what was typed no longer counts.
  useEffect(() => {
    if (value === reported.current.trim()) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  const report = useRef(() => {});
  report.current = () => {
    if (typed === reported.current) return;
    reported.current = typed;
    onChange(typed.trim());
  };
  useEffect(() => {
    const pause = setTimeout(() => report.current(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <div className={classes(CONTROL, 'flex-[1_1_14rem] xl:min-w-fit')}>
      <label className="flex-none" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input(classes('xl:min-w-36', COMPACT))}
        type="search"
        // It grows where there is room.
        size={12}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={lengthMax}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && report.current()}
      />
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes, input, select } from '../../../ui/classes.ts';

/** Low where there is a mouse and many rows are to be seen below. */
const COMPACT = 'xl:min-h-9 xl:py-1 xl:text-s';

/** Controls that narrow a list, side by side as far as there is room. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return (
    <search className="flex flex-[1_1_20rem] flex-wrap items-end gap-x-3 gap-y-2">
      {children}
    </search>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  /** Label of the choice that leaves the filter out. */
  readonly all: string;
  readonly options: ReadonlyArray<readonly [value: Value, label: string]>;
  readonly onChange: (value: Value | '') => void;
}

/** One choice of a few, or all of them. */
export function FilterSelect<Value extends string>({
  label,
  value,
  all,
  options,
  onChange,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className="grid min-w-[min(100%,9rem)] flex-[0_1_auto] items-center gap-x-2 gap-y-1 text-s font-semibold xl:flex">
      <label className="flex-none" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={select(COMPACT)}
        value={value}
        onChange={({ target }) =>
          onChange(options.find(([option]) => option === target.value)?.[0] ?? '')
        }
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

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly lengthMax?: number;
  /** Called when one has stopped typing, or has pressed Enter. */
  readonly onChange: (value: string) => void;
}

/** How long after the last key press the request is sent. */
const PAUSE_MS = 300;

/** Words to look for. */
export function FilterSearch({ label, value, placeholder, lengthMax = 80, onChange }: SearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const report = useRef(onChange);
  report.current = onChange;

  // Cleared or set from elsewhere: what was typed no longer counts.
  useEffect(() => {
    if (value === reported.current.trim()) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === reported.current) return;
    const pause = setTimeout(() => {
      reported.current = typed;
      report.current(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  function reportNow() {
    if (typed === reported.current) return;
    reported.current = typed;
    onChange(typed.trim());
  }

  return (
    <div className="grid min-w-[min(100%,9rem)] flex-[1_1_14rem] items-center gap-x-2 gap-y-1 text-s font-semibold xl:flex xl:min-w-fit">
      <label className="flex-none" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input(classes('xl:min-w-36', COMPACT))}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        maxLength={lengthMax}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && reportNow()}
      />
    </div>
  );
}

import { chip, chips, classes, input } from './classes.ts';
import { usePreHydrationValue } from './hydration.ts';

interface SearchProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly look: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** Searches what a page lists; `data-search` is where a reader goes on once filters are cleared. */
export function SearchBox({ id, label, placeholder, look, value, onSearch }: SearchProps) {
  usePreHydrationValue(id, value, (typed) => onSearch(typed.value));
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={input(look)}
        type="search"
        data-search=""
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onSearch(target.value)}
      />
    </>
  );
}

interface ChipsProps<Choice> {
  readonly legend: string;
  /** What can be chosen, null for all of it, with how much there is of each. */
  readonly choices: readonly (readonly [choice: Choice | null, label: string, count: string])[];
  readonly isChosen: (choice: Choice | null) => boolean;
  readonly onChoose: (choice: Choice | null) => void;
  readonly countLook?: string;
}

/** One chip per choice, and one that shows everything again. */
export function FilterChips<Choice extends string>(props: ChipsProps<Choice>) {
  const { legend, choices, isChosen, onChoose, countLook = '' } = props;
  return (
    <fieldset className={chips('min-w-0')}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(([choice, label, count]) => (
        <button
          key={label}
          type="button"
          className={chip()}
          aria-pressed={isChosen(choice)}
          onClick={() => onChoose(choice)}
        >
          {`${label} `}
          <span className={classes('font-normal tabular-nums opacity-80', countLook)}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}

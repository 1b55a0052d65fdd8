import { memo } from 'react';
import { chip, chips } from '../../ui/classes.ts';
import { sameCategory } from './command-filter.ts';
import { chooseCategory } from './filter.ts';

interface Props {
  /** Categories with their number of commands. */
  readonly categories: ReadonlyMap<string, number>;
  readonly total: number;
  readonly chosen: string | null;
}

/** One chip per category; All Categories shows everything again. */
export const CategoryChips = memo(function CategoryChips({ categories, total, chosen }: Props) {
  return (
    <fieldset className={chips('min-w-0')}>
      <legend className="sr-only">Category</legend>
      <Chip label="All Categories" count={total} isPressed={chosen === null} category={null} />
      {[...categories].map(([category, count]) => (
        <Chip
          key={category}
          label={category}
          count={count}
          isPressed={chosen !== null && sameCategory(chosen, category)}
          category={category}
        />
      ))}
    </fieldset>
  );
});

interface ChipProps {
  readonly label: string;
  readonly count: number;
  readonly isPressed: boolean;
  readonly category: string | null;
}

function Chip({ label, count, isPressed, category }: ChipProps) {
  return (
    <button
      type="button"
      className={chip()}
      aria-pressed={isPressed}
      onClick={() => chooseCategory(category)}
    >
      {label} <span className="font-normal tabular-nums opacity-80">{count}</span>
    </button>
  );
}

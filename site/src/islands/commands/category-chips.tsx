import { memo } from 'react';
import { chip, chips } from '../../ui/classes.ts';
import { sameCategory } from './command-filter.ts';
import { chooseCategory } from './filter.ts';

interface Props {
  /** Categories with the number of their commands that pass the rest of the filter. */
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: string | null;
}

/** One chip per category; All Categories shows everything again. */
export const CategoryChips = memo(function CategoryChips({ counts, chosen }: Props) {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className={chips('command-rail')}>
      <legend className="sr-only">Category</legend>
      <Chip label="All Categories" count={total} isPressed={chosen === null} category={null} />
      {[...counts].map(([category, count]) => (
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
      className={chip('text-start')}
      aria-pressed={isPressed}
      onClick={() => chooseCategory(category)}
    >
      {`${label} `}
      <span>{count}</span>
    </button>
  );
}

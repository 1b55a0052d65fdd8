import { Button } from './button.tsx';
import { emptyState, errorState } from './classes.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

interface LoadingProps {
  /** What is loaded, as in "badges". */
  readonly what: string;
  /** Classes of the grid and of one card. */
  readonly grid: string;
  readonly card: string;
}

/** Six placeholders while there is nothing to show yet. */
export function LoadingCards({ what, grid, card }: LoadingProps) {
  return (
    <>
      <p className="text-muted" role="status">
        Loading {what}…
      </p>
      <div className={`grid gap-6 ${grid}`} aria-hidden="true">
        {SKELETONS.map((name) => (
          <div key={name} className={`skeleton ${card}`} />
        ))}
      </div>
    </>
  );
}

/** No card passes the filters. */
export function NothingFound({ what, clearFilters }: { what: string; clearFilters: () => void }) {
  return (
    <div data-empty className={emptyState()}>
      <h3>No {what} found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <Button
        onClick={() => {
          clearFilters();
          // The button goes away with the filters; the search field is where one goes on.
          document.querySelector<HTMLElement>('[data-search]')?.focus();
        }}
      >
        Clear filters
      </Button>
    </div>
  );
}

interface LoadErrorProps {
  readonly title: string;
  readonly text: string;
  readonly retry: () => void;
}

/** Something could not be loaded; the button tries again. */
export function LoadError({ title, text, retry }: LoadErrorProps) {
  return (
    <div className={errorState()} role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}

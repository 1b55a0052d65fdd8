import { button, emptyState, errorState } from '../../ui/classes.ts';
import { clearFilter } from './filter.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Six placeholders while there is nothing to show yet. */
export function Loading() {
  return (
    <>
      <p className="mb-4 text-muted" role="status">
        Loading commands…
      </p>
      <div className="grid grid-fill-76 gap-6" aria-hidden="true">
        {SKELETONS.map((name) => (
          <div key={name} className="skeleton h-68" />
        ))}
      </div>
    </>
  );
}

/** No card passes the filters. */
export function NothingFound() {
  return (
    <div className={emptyState()}>
      <h3>No commands found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <button type="button" className={button()} onClick={startOver}>
        Clear filters
      </button>
    </div>
  );
}

/** The button goes away with the filters; the search field is where one goes on. */
function startOver() {
  clearFilter();
  document.querySelector<HTMLElement>('[data-search]')?.focus();
}

interface ErrorStateProps {
  readonly title: string;
  readonly text: string;
  readonly retry: () => void;
}

/** Something could not be loaded; the button tries again. */
export function ErrorState({ title, text, retry }: ErrorStateProps) {
  return (
    <div className={errorState()} role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
      <button type="button" className={button()} onClick={() => retry()}>
        Try again
      </button>
    </div>
  );
}

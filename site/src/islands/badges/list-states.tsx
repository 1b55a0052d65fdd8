import type { BadgeMonitorResponse } from '@elc/contracts';
import { button, emptyState, errorState, notice } from '../../ui/classes.ts';
import { clearBadgeFilter } from './current-filter.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Placeholders while there is nothing to show yet. */
export function LoadingCards() {
  return (
    <>
      <p className="text-muted" role="status">
        Loading badges…
      </p>
      <div className="grid grid-fill-72 gap-6" aria-hidden="true">
        {SKELETONS.map((name) => (
          <div key={name} className="skeleton h-88" />
        ))}
      </div>
    </>
  );
}

interface NothingFoundProps {
  /** There are badges, but none passes the filter. */
  readonly hasBadges: boolean;
}

/** No card passes the filters, or the game has no badges at all. */
export function NothingFound({ hasBadges }: NothingFoundProps) {
  if (!hasBadges) {
    return (
      <div className={emptyState()}>
        <h3>No badges yet</h3>
        <p>The game has no badges that can be earned at the moment.</p>
      </div>
    );
  }
  return (
    <div data-empty className={emptyState()}>
      <h3>No badges found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <button type="button" className={button()} onClick={startOver}>
        Clear filters
      </button>
    </div>
  );
}

/** The button goes away with the filters; the search field is where one goes on. */
function startOver() {
  clearBadgeFilter();
  document.querySelector<HTMLElement>('[data-search]')?.focus();
}

interface LoadErrorProps {
  readonly text: string;
  readonly retry: () => Promise<void>;
}

/** Nothing could be loaded, and nothing is there from before. */
export function LoadError({ text, retry }: LoadErrorProps) {
  return (
    <div className={errorState()} role="alert">
      <h3>Error Loading Badges</h3>
      <p>{text}</p>
      <button type="button" className={button()} onClick={() => void retry()}>
        Try again
      </button>
    </div>
  );
}

interface OutdatedProps {
  readonly latest: BadgeMonitorResponse | null;
  readonly failure: string | null;
}

/** Says why the numbers on the page may be old: Roblox does not answer, or this site does not. */
export function OutdatedNotice({ latest, failure }: OutdatedProps) {
  const reason =
    failure === null
      ? 'Roblox is not answering right now. These are the last numbers we have.'
      : `The numbers could not be refreshed. ${failure}`;
  const isOutdated = latest !== null && (latest.isStale || failure !== null);
  return <div role="status">{isOutdated && <p className={notice()}>{reason}</p>}</div>;
}

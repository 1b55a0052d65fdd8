import { useStore } from '@nanostores/react';
import { button, problemNotice } from '../../../ui/classes.ts';
import { formatWhole } from '../../../ui/formats.ts';
import type { PagedListStore } from '../paged-list.ts';

interface Props<Entry, Filter> {
  readonly store: PagedListStore<Entry, Filter>;
  /** What an entry is called, one and several of them. */
  readonly one: string;
  readonly many: string;
}

/** Below a list: how many entries are shown, the way to more of them, and why a call has failed. */
export function ListFoot<Entry, Filter>({ store, one, many }: Props<Entry, Filter>) {
  const { phase, entries, nextCursor, isLoadingMore, problem } = useStore(store.$list);
  if (phase !== 'ready') return null;
  const { length } = entries;
  const shown = `${formatWhole(length)} ${length === 1 ? one : many} shown`;
  return (
    <div className="grid justify-items-center gap-3 text-s text-muted">
      <p role="status">{nextCursor === null ? shown : `${shown}; there are more`}</p>
      {nextCursor !== null && (
        <button
          type="button"
          className={button()}
          aria-disabled={isLoadingMore}
          onClick={() => void store.more()}
        >
          {isLoadingMore ? 'Loading…' : 'Load more'}
        </button>
      )}
      {problem !== null && (
        <div className="flex flex-wrap items-center justify-center gap-3">
          <p className={problemNotice()} role="alert">
            The list could not be refreshed. {problem}
          </p>
          <button
            type="button"
            className={button({ size: 'small' })}
            onClick={() => void store.refresh()}
          >
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

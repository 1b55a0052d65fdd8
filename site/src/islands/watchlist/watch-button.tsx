import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { chip } from '../../ui/classes.ts';
import { toggleWatched } from './watch-toggle.ts';
import { $watchlist, isSame, recallWatchlist, type Watched } from './watchlist.ts';

/** Puts something on the watchlist of this browser, or takes it off. */
export function WatchButton({ watched }: { readonly watched: Watched }) {
  const entries = useStore($watchlist);
  useEffect(recallWatchlist, []);
  return (
    <button
      type="button"
      className={chip()}
      aria-pressed={entries.some((entry) => isSame(entry, watched))}
      onClick={() => toggleWatched(watched)}
    >
      Watch
    </button>
  );
}

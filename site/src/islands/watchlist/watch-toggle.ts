import { notify, warning } from '../../ui/toaster/notifications.ts';
import {
  $watchlist,
  followWatchlist,
  isSame,
  recallWatchlist,
  unwatch,
  WATCHED_MAX,
  type Watched,
  watch,
} from './watchlist.ts';

/** Puts it on the list or takes it off; says so where the list is full. */
export function toggleWatched(watched: Watched): void {
  recallWatchlist();
  if ($watchlist.get().some((entry) => isSame(entry, watched))) {
    unwatch(watched);
  } else if (!watch(watched, Date.now())) {
    notify(
      warning('Watchlist Full', `It has room for ${WATCHED_MAX}. Remove something from it first.`),
    );
  }
}

/** Makes the buttons act that carry what is watched in `data-watch`; the link to the list follows each. */
export function startWatchToggles(page: Document): void {
  followWatchlist();
  for (const button of page.querySelectorAll<HTMLElement>('[data-watch]')) {
    const watched = JSON.parse(button.dataset.watch ?? '') as Watched;
    $watchlist.subscribe((entries) => {
      const isOn = entries.some((entry) => isSame(entry, watched));
      button.ariaPressed = String(isOn);
      button.nextElementSibling?.toggleAttribute('hidden', !isOn);
    });
    button.addEventListener('click', () => toggleWatched(watched));
  }
}

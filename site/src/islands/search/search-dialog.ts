import { failureSentence } from '../../api/failure-sentence.ts';
import { readStored, textsIn, withRecent, writeStored } from '../../ui/browser-storage.ts';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { copyOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
import { startCombobox } from './combobox.ts';
import { countSentence, foundGroups, optionGroup } from './found-list.ts';
import { searchParts } from './search-parts.ts';
import { type Found, groupsOf, loadSearch, playerCheck, type SiteSearch } from './site-search.ts';

/** How long after the last key press the API is called, in milliseconds. */
const PAUSE_MS = 200;

/** Opens the search over everything that the site holds, with `words` in its field. */
export function openSearch(dialog: HTMLDialogElement, words = ''): void {
  const { field, list, remedies, say, count } = searchParts(dialog);
  field.value = words;
  const combobox = startCombobox(field, list);
  const released = untilReleased(list);
  let latest = new AbortController();
  openDialog(dialog, () => latest.abort());
  field.addEventListener('keydown', (event) => {
    // Browsers would empty the field first.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    dialog.close();
  });

  const follow = (event: MouseEvent) => {
    writeStored(RECENT_KEY, JSON.stringify(withRecent(recentSearches(), field.value.trim())));
    // In a new tab or window: one may want the next result too.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  };
  const show = (words: string, found: readonly Found[], chosen: 'first' | 'same') => {
    const check = playerCheck(words, found);
    list.replaceChildren(...foundGroups(dialog, groupsOf(found), check, follow));
    combobox.refresh(chosen);
    count(found.length > 0 ? countSentence(groupsOf(found)) : '');
  };
  const showRecent = () => {
    const recent = recentGroup(dialog, take);
    list.replaceChildren(...(recent ? [recent] : []));
    combobox.refresh('none');
    count('');
    if (recent) say('', 'forget');
    else say('Type the name of a command, a guide, a badge or a player.');
  };
  /** Adds what only the API can find, a moment after the last key; without it the rest is still there. */
  const addLive = async (site: SiteSearch, words: string, signal: AbortSignal) => {
    const published = site.published(words);
    const sayNothing = (why: string) => {
      if (published.length === 0) say(`Nothing found for “${words}”. ${why}`);
    };
    try {
      await pause(PAUSE_MS, signal);
      const live = await site.live(words, signal);
      await released();
      if (signal.aborted) return;
      if (live.length > 0) {
        say('');
        show(words, [...published, ...live], 'same');
      } else sayNothing('Try fewer or different words.');
    } catch {
      if (!signal.aborted) sayNothing('Badges, updates and players could not be searched.');
    }
  };
  const take = (words: string) => {
    field.value = words;
    void search();
  };
  const search = async () => {
    field.focus();
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    try {
      const site = await loadSearch();
      const words = field.value.trim();
      if (signal.aborted) return;
      if (words === '') return showRecent();
      const published = site.published(words);
      say(published.length > 0 ? '' : 'Searching…');
      show(words, published, 'first');
      await addLive(site, words, signal);
    } catch (error) {
      say(`The search could not be loaded. ${failureSentence(error)}`, 'again');
    }
  };

  field.addEventListener('input', search);
  remedies.again.addEventListener('click', search);
  remedies.forget.addEventListener('click', () => {
    writeStored(RECENT_KEY, null);
    void search();
  });
  say('Loading the search…');
  void search();
}

/** Resolves after a while; rejects when `signal` is aborted before. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

const RECENT_KEY = 'elc:recent-searches';

/** The last searches of this browser that led somewhere, newest first. They are stored here only. */
const recentSearches = () => textsIn(readStored(RECENT_KEY));

/** The searches that led somewhere before, as options; null when there are none. */
function recentGroup(
  dialog: HTMLDialogElement,
  onChoose: (words: string) => void,
): HTMLElement | null {
  const options = recentSearches().map((words) => {
    const option = copyOf(dialog, 'data-search-recent');
    writeText(option, words);
    option.addEventListener('click', () => onChoose(words));
    return option;
  });
  return options.length === 0
    ? null
    : optionGroup(dialog, 'site-search-recent', 'Recent searches', options);
}

/**
 * Returns a function that resolves when no pointer is held down on `place`, at once where none is.
 * An element that is replaced between pressing and releasing gets no click.
 */
function untilReleased(place: HTMLElement): () => Promise<void> {
  let released = Promise.resolve();
  place.addEventListener('pointerdown', () => {
    released = new Promise((resolve) => {
      const ended = new AbortController();
      const end = () => {
        ended.abort();
        // The click comes after the release.
        setTimeout(resolve);
      };
      for (const name of ['pointerup', 'pointercancel']) {
        window.addEventListener(name, end, { signal: ended.signal });
      }
    });
  });
  return () => released;
}

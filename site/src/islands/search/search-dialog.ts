import { failureSentence } from '../../api/failure-sentence.ts';
import { button as buttonClasses } from '../../ui/classes.ts';
import { openDialog } from '../../ui/dialog/dialog.ts';
import { element } from '../../ui/dialog/element.ts';
import { startCombobox } from './combobox.ts';
import { countSentence, foundGroups, OPTION, optionGroup } from './found-list.ts';
import { loadIndex } from './load-index.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { searchParts } from './search-parts.ts';
import type { SiteIndex } from './site-index.ts';

/** Opens the search over everything that the site holds, with `words` in its field. */
export function openSearch(words = ''): void {
  const { content, field, list, say, count } = searchParts();
  field.value = words;
  const combobox = startCombobox(field, list);
  const dialog = openDialog({
    name: 'search',
    title: 'Search',
    content,
    // At the top, so that the field stays where it is while the list below it grows.
    place: 'items-start p-2 xs:px-4 xs:pt-[min(10dvh,6rem)] xs:pb-4',
    body: 'grid grid-rows-[auto_minmax(0,1fr)_auto] gap-3 overflow-hidden px-4 pt-4 pb-3 xs:px-6 xs:pt-6',
  });
  field.addEventListener('keydown', (event) => {
    // Browsers would empty the field first.
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    dialog.close();
  });

  const follow = (event: MouseEvent) => {
    rememberSearch(field.value.trim());
    // In a new tab or window: one may want the next result too.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  };
  const show = (index: SiteIndex) => {
    const words = field.value.trim();
    const groups = index.find(words);
    const recent = words === '' ? recentGroup(take) : null;
    list.replaceChildren(...(recent ? [recent] : foundGroups(groups, follow)));
    combobox.refresh(words === '' ? 'none' : 'first');
    count(groups.length > 0 ? countSentence(groups) : '');
    if (recent) say('', forgetButton(search));
    else if (words === '') say('Type the name of a command, a guide or a page.');
    else
      say(groups.length > 0 ? '' : `Nothing found for “${words}”. Try fewer or different words.`);
  };
  const take = (words: string) => {
    field.value = words;
    void search();
  };
  const search = async () => {
    field.focus();
    try {
      show(await loadIndex());
    } catch (error) {
      say(
        `The search could not be loaded. ${failureSentence(error)}`,
        smallButton('Try again', search),
      );
    }
  };

  field.addEventListener('input', search);
  say('Loading the search…');
  void search();
}

/** The searches that led somewhere before, as options; null when there are none. */
function recentGroup(onChoose: (words: string) => void): HTMLElement | null {
  const options = recentSearches().map((words) => {
    const option = element(
      'div',
      { role: 'option', class: OPTION, 'aria-selected': 'false' },
      words,
    );
    option.addEventListener('click', () => onChoose(words));
    return option;
  });
  return options.length === 0
    ? null
    : optionGroup('site-search-recent', 'Recent searches', options);
}

/** The button that forgets them. */
function forgetButton(onForgotten: () => void): HTMLButtonElement {
  return smallButton('Clear recent searches', () => {
    forgetSearches();
    onForgotten();
  });
}

/** A small button of the search. */
function smallButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: buttonClasses({ size: 'small' }) },
    label,
  );
  button.addEventListener('click', onClick);
  return button;
}

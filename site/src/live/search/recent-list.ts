import { forgetSearches, recentSearches } from '../../stores/site-search/recent-searches.ts';
import { element } from '../dialog/element.ts';
import { optionGroup } from './found-list.ts';

/** The searches that led somewhere before, as options; null when there are none. */
export function recentGroup(onChoose: (words: string) => void): HTMLElement | null {
  const options = recentSearches().map((words) => {
    const option = element(
      'div',
      { role: 'option', class: 'found', 'aria-selected': 'false' },
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
export function forgetButton(onForgotten: () => void): HTMLButtonElement {
  return smallButton('Clear recent searches', () => {
    forgetSearches();
    onForgotten();
  });
}

/** A small button of the search. */
export function smallButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button button--small' }, label);
  button.addEventListener('click', onClick);
  return button;
}

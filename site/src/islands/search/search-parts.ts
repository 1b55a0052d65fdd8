import { element } from '../../ui/dialog/element.ts';

const LIST_ID = 'site-search-list';

/** The elements of the search, empty: its field, the list of what is found, and what is said of it. */
export function searchParts() {
  const field = element('input', {
    class: 'input',
    type: 'search',
    id: 'site-search',
    role: 'combobox',
    placeholder: 'Search commands, guides and pages',
    maxlength: '80',
    autocomplete: 'off',
    autofocus: true,
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
    enterkeyhint: 'go',
  });
  const list = element('div', {
    class: 'found-list',
    id: LIST_ID,
    role: 'listbox',
    'aria-label': 'Results',
  });
  const state = element('div', { class: 'search-state', role: 'status' });
  const status = element('span', { role: 'status' });
  const content = [
    element(
      'search',
      {},
      element('label', { class: 'visually-hidden', for: field.id }, 'Search the site'),
      field,
    ),
    element('div', { class: 'search-results' }, list, state),
    element(
      'p',
      { class: 'search-foot hint' },
      status,
      element('span', { class: 'search-foot__keys' }, '↑ ↓ choose, Enter opens, Esc closes'),
    ),
  ];
  return {
    content,
    field,
    list,
    /** Says something in place of results, with what can be done about it. */
    say(text: string, remedy?: Node) {
      const parts = text === '' ? [] : [element('p', {}, text)];
      state.replaceChildren(...parts, ...(remedy ? [remedy] : []));
    },
    /** Tells those who do not see the list how long it is. */
    count(text: string) {
      if (status.textContent !== text) status.textContent = text;
    },
  };
}

import { hint, input } from '../../ui/classes.ts';
import { element } from '../../ui/dialog/element.ts';
import { writeText } from '../../ui/write-text.ts';

const LIST_ID = 'site-search-list';

/** The elements of the search, empty: its field, the list of what is found, and what is said of it. */
export function searchParts() {
  const field = element('input', {
    class: input(),
    type: 'search',
    id: 'site-search',
    role: 'combobox',
    placeholder: 'Search commands, guides, badges, players …',
    autocomplete: 'off',
    autofocus: true,
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-controls': LIST_ID,
    'aria-expanded': 'false',
    enterkeyhint: 'go',
  });
  const list = element('div', {
    id: LIST_ID,
    role: 'listbox',
    'aria-label': 'Results',
  });
  const state = element('div', {
    class: 'grid justify-items-start gap-3 px-2 py-3 text-muted empty:hidden',
    role: 'status',
  });
  const status = element('span', { role: 'status' });
  const content = [
    element(
      'search',
      {},
      element('label', { class: 'sr-only', for: field.id }, 'Search the site'),
      field,
    ),
    element('div', { class: 'min-h-24 overflow-y-auto overscroll-contain' }, list, state),
    element(
      'p',
      { class: hint('flex flex-wrap justify-between gap-x-4') },
      status,
      element('span', { class: 'pointer-coarse:hidden' }, '↑ ↓ choose, Enter opens, Esc closes'),
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
    /** Announces to screen readers how long the list is. */
    count: (text: string) => writeText(status, text),
  };
}

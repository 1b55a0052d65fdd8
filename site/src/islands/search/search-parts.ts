import { partOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';

/** The elements of the search dialog: its field, the list of what is found, and what is said of it. */
export function searchParts(dialog: HTMLDialogElement) {
  const state = partOf(dialog, '[data-search-state]');
  const remedies = {
    again: partOf(dialog, '[data-search-remedy="again"]'),
    forget: partOf(dialog, '[data-search-remedy="forget"]'),
  };
  return {
    field: partOf<HTMLInputElement>(dialog, 'input'),
    list: partOf(dialog, '[role="listbox"]'),
    remedies,
    /** Says something in place of results, with what can be done about it. */
    say(text: string, remedy?: keyof typeof remedies) {
      writeText(state.querySelector('p'), text);
      for (const [name, button] of Object.entries(remedies)) button.hidden = name !== remedy;
      state.hidden = text === '' && remedy === undefined;
    },
    /** Announces to screen readers how long the list is. */
    count: (text: string) => writeText(partOf(dialog, '[data-search-count]'), text),
  };
}

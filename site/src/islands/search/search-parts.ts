import { writeText } from '../../ui/write-text.ts';

/** The elements of the search dialog: its field, the list of what is found, and what is said of it. */
export function searchParts(dialog: HTMLDialogElement) {
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const found = dialog.querySelector<Found>(selector);
    if (!found) throw new Error(`The search has no ${selector}.`);
    return found;
  };
  const state = find('[data-search-state]');
  const remedies = {
    again: find('[data-search-remedy="again"]'),
    forget: find('[data-search-remedy="forget"]'),
  };
  return {
    field: find<HTMLInputElement>('input'),
    list: find('[role="listbox"]'),
    remedies,
    /** Says something in place of results, with what can be done about it. */
    say(text: string, remedy?: keyof typeof remedies) {
      writeText(state.querySelector('p'), text);
      for (const [name, button] of Object.entries(remedies)) button.hidden = name !== remedy;
      state.hidden = text === '' && remedy === undefined;
    },
    /** Announces to screen readers how long the list is. */
    count: (text: string) => writeText(find('[data-search-count]'), text),
  };
}

import { element } from '../../ui/dialog/element.ts';
import { highlight } from './highlight.ts';
import type { EntryKind } from './search-entry.ts';
import type { Found, FoundGroup } from './site-index.ts';

const KIND_LABELS: Readonly<Record<EntryKind, string>> = {
  command: 'Commands',
  guide: 'Guides',
  page: 'Pages',
};

/** What was found, as groups of options that are links; `onChoose` hears of each that is followed. */
export function foundGroups(
  groups: readonly FoundGroup[],
  onChoose: (event: MouseEvent) => void,
): HTMLElement[] {
  return groups.map(({ kind, found }) =>
    optionGroup(
      `site-search-${kind}`,
      KIND_LABELS[kind],
      found.map((one) => foundOption(one, onChoose)),
    ),
  );
}

/** Options below a heading that names them. */
export function optionGroup(
  id: string,
  label: string,
  options: readonly HTMLElement[],
): HTMLElement {
  return element(
    'div',
    { role: 'group', class: 'found-group', 'aria-labelledby': id },
    element('div', { class: 'found-group__label', id, role: 'presentation' }, label),
    ...options,
  );
}

/** How many were found, for those who do not see the list. */
export function countSentence(groups: readonly FoundGroup[]): string {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}

function foundOption({ entry, matched }: Found, onChoose: (event: MouseEvent) => void) {
  const option = element(
    'a',
    { role: 'option', class: 'found', href: entry.url, tabindex: '-1', 'aria-selected': 'false' },
    element('span', { class: 'found__title' }, ...pieces(entry.title, matched)),
    element('span', { class: 'found__excerpt' }, ...pieces(entry.excerpt, matched)),
  );
  option.addEventListener('click', onChoose);
  return option;
}

function pieces(text: string, matched: ReadonlySet<string>): (Node | string)[] {
  return highlight(text, matched).map(({ text, hit }) => (hit ? element('mark', {}, text) : text));
}

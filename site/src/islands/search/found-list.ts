import type { DocumentType } from '@elc/contracts/search/search-document';
import { plain, stemOf, WORD } from '@elc/contracts/search/words';
import { classes } from '../../ui/classes.ts';
import { element } from '../../ui/dialog/element.ts';
import type { Found, FoundGroup } from './site-search.ts';

const TYPE_LABELS: Readonly<Record<DocumentType, string>> = {
  command: 'Commands',
  guide: 'Guides',
  page: 'Pages',
  badge: 'Badges',
  update: 'Game updates',
  player: 'Players',
  call: 'API calls',
};

/** An option of the list; the chosen one is marked by the combobox. */
export const OPTION = classes(
  'group grid cursor-pointer scroll-my-9 rounded-s px-3 py-2 leading-snug text-text no-underline',
  'hover:text-text aria-selected:bg-accent-soft aria-selected:shadow-[inset_4px_0_0_var(--color-accent)]',
  'forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2',
);

const MARK = classes(
  'rounded-[2px] bg-transparent font-bold text-accent underline decoration-2 underline-offset-[0.15em]',
  'group-aria-selected:text-accent-strong',
);

/**
 * What was found, as groups of options that are links, the check of a player among the players;
 * `onChoose` is called for each link that is followed.
 */
export function foundGroups(
  groups: readonly FoundGroup[],
  check: Found['entry'] | null,
  onChoose: (event: MouseEvent) => void,
): HTMLElement[] {
  const checkOption = check && foundOption({ entry: check, matched: new Set() }, onChoose);
  const lists = groups.map(({ type, found }) => ({
    type,
    options: found.map((one) => foundOption(one, onChoose)),
  }));
  if (checkOption) {
    const players = lists.find(({ type }) => type === 'player');
    if (players) players.options.push(checkOption);
    else lists.push({ type: 'player', options: [checkOption] });
  }
  return lists.map(({ type, options }) =>
    optionGroup(`site-search-${type}`, TYPE_LABELS[type], options),
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
    { role: 'group', 'aria-labelledby': id },
    element(
      'div',
      { class: 'px-2 pt-2 pb-1 text-s font-bold text-muted', id, role: 'presentation' },
      label,
    ),
    ...options,
  );
}

/** How many were found, for those who do not see the list. */
export function countSentence(groups: readonly FoundGroup[]): string {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}

function foundOption(
  { entry, matched }: Pick<Found, 'entry' | 'matched'>,
  onChoose: (event: MouseEvent) => void,
) {
  const option = element(
    'a',
    { role: 'option', class: OPTION, href: entry.url, tabindex: '-1', 'aria-selected': 'false' },
    element('span', { class: 'font-bold wrap-anywhere' }, ...pieces(entry.title, matched)),
    element('span', { class: 'line-clamp-2 text-s' }, ...pieces(entry.excerpt, matched)),
  );
  option.addEventListener('click', onChoose);
  return option;
}

function pieces(text: string, matched: ReadonlySet<string>): (Node | string)[] {
  return highlight(text, matched).map(({ text, hit }) =>
    hit ? element('mark', { class: MARK }, text) : text,
  );
}

/** A piece of a text; `hit` when the search matched it. */
interface TextPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Cuts a text at the words that a search matched (as `plain` spells them, or their stems); nothing of it is lost. */
export function highlight(text: string, matched: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const spelt = plain(word);
    if (!matched.has(spelt) && !matched.has(stemOf(spelt))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), hit: false });
    pieces.push({ text: word, hit: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), hit: false });
  return pieces;
}

import type { DocumentType } from '@elc/contracts/search/search-document';
import { plain, stemOf, WORD } from '@elc/contracts/search/words';
import { copyOf } from '../../ui/template.ts';
import { writeText } from '../../ui/write-text.ts';
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

/**
 * What was found, as groups of options that are links, the check of a player among the players;
 * `onChoose` is called for each link that is followed.
 */
export function foundGroups(
  dialog: HTMLDialogElement,
  groups: readonly FoundGroup[],
  check: Found['entry'] | null,
  onChoose: (event: MouseEvent) => void,
): HTMLElement[] {
  const checkOption = check && foundOption(dialog, { entry: check, matched: new Set() }, onChoose);
  const lists = groups.map(({ type, found }) => ({
    type,
    options: found.map((one) => foundOption(dialog, one, onChoose)),
  }));
  if (checkOption) {
    const players = lists.find(({ type }) => type === 'player');
    if (players) players.options.push(checkOption);
    else lists.push({ type: 'player', options: [checkOption] });
  }
  return lists.map(({ type, options }) =>
    optionGroup(dialog, `site-search-${type}`, TYPE_LABELS[type], options),
  );
}

/** Options below a heading that names them. */
export function optionGroup(
  dialog: HTMLDialogElement,
  id: string,
  label: string,
  options: readonly HTMLElement[],
): HTMLElement {
  const group = copyOf(dialog, 'data-search-group');
  group.setAttribute('aria-labelledby', id);
  group.firstElementChild?.setAttribute('id', id);
  writeText(group.firstElementChild, label);
  group.append(...options);
  return group;
}

/** How many were found, for those who do not see the list. */
export function countSentence(groups: readonly FoundGroup[]): string {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return count === 1 ? '1 result' : `${count} results`;
}

function foundOption(
  dialog: HTMLDialogElement,
  { entry, matched }: Pick<Found, 'entry' | 'matched'>,
  onChoose: (event: MouseEvent) => void,
) {
  const option = copyOf(dialog, 'data-search-found');
  option.setAttribute('href', entry.url);
  option.firstElementChild?.append(...pieces(dialog, entry.title, matched));
  option.lastElementChild?.append(...pieces(dialog, entry.excerpt, matched));
  option.addEventListener('click', onChoose);
  return option;
}

function pieces(
  dialog: HTMLDialogElement,
  text: string,
  matched: ReadonlySet<string>,
): (Node | string)[] {
  return highlight(text, matched).map(({ text, hit }) => {
    if (!hit) return text;
    const mark = copyOf(dialog, 'data-search-mark');
    writeText(mark, text);
    return mark;
  });
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

import { commandDocuments } from '@elc/contracts/search/search-document';
import { createSearchIndex } from '@elc/contracts/search/search-index';
import { oncePerObject } from '../../once-per-object.ts';
import type { CommandCard } from './command-card.ts';

/** The index of a list of cards, made when they are first searched. */
const indexOf = oncePerObject((cards: readonly CommandCard[]) =>
  createSearchIndex(commandDocuments(cards, ({ slug }) => slug)),
);

/** The slugs of the cards that words find, the best match first. */
export function searchCommands(cards: readonly CommandCard[], words: string): string[] {
  return indexOf(cards)
    .find(words, 'command')
    .map(({ document }) => document.id);
}

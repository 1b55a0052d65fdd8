import { cut } from './ad-sentences';

const MARKUP = /<[^<>]*>/g;
/** Control characters, and those that are invisible or turn the direction of others; joiners stay. */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Addresses, of mailboxes too, with a scheme or as a bare host with what follows it. */
const ADDRESS =
  /(?<![\p{L}\p{N}._@-])\.*(?:[a-zA-Z][a-zA-Z\d+-]{0,20}:\/\/\S+|(?:[\p{L}\p{N}_@-]+\.)+(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})(?:[:/?#][^\s]*)?)/gu;

/** A text that an analysis brings never leads anywhere: addresses are left out. */
export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim();
}

/** Whether a text holds an address. */
export const holdsAddress = (text: string): boolean => text.search(ADDRESS) >= 0;

/** A stranger's words as one line of plain text of at most `lengthMax` UTF-16 units. */
export function plainLine(text: string, lengthMax: number): string {
  return cut(visibleText(text.replace(MARKUP, ' ')), lengthMax);
}

/** The text with a space for each character that is invisible or turns the direction of others. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, ' ');
}

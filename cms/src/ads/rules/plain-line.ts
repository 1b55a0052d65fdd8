import { cut } from './ad-sentences';

const MARKUP = /<[^>]*>/g;
/** Control characters, and those that are invisible or turn the direction of others; joiners stay. */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** A stranger's words as one line of plain text of at most `lengthMax` UTF-16 units. */
export function plainLine(text: string, lengthMax: number): string {
  return cut(visibleText(text.replace(MARKUP, ' ')), lengthMax);
}

/** The text with a space for each character that is invisible or turns the direction of others. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, ' ');
}

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

/** The lines of a text that hold anything. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The sentences of a text; points of a list count as one each, and spaces are single. */
export function sentencesOf(text: string): string[] {
  return linesOf(text)
    .map((line) => line.replace(/^[-*•–+]\s*/, '').replace(/\s+/g, ' '))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** The text in at most `length` characters, cut between words where it has any. */
export function cut(text: string, length: number): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= length) return whole;
  const head = whole.slice(0, length - 1);
  const atWord = head.replace(/(?<!\s)\s+\S*$/, '');
  // A pair of halves makes one character: half of it is none.
  return `${(atWord || head).replace(/[\ud800-\udbff]$/, '')}…`;
}

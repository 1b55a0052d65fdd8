const MARKUP = /<[^<>]*>/g;
/** Control characters, invisible ones, and marks of direction; joiners stay. */
const UNSEEN = /(?![\t\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Mailboxes, URLs, and bare hosts with their path. */
const ADDRESS =
  /(?<![\p{L}\p{N}._@-])\.*(?:[a-zA-Z][a-zA-Z\d+-]{0,20}:\/\/\S+|(?:[\p{L}\p{N}_@-]+\.)+(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})(?:[:/?#][^\s]*)?)/gu;

export function withoutAddresses(text: string): string {
  return text.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim();
}

export const holdsAddress = (text: string): boolean => text.search(ADDRESS) >= 0;

/** One line of at most `lengthMax` UTF-16 units. */
export function plainLine(text: string, lengthMax: number): string {
  return cut(visibleText(text.replace(MARKUP, ' ')), lengthMax);
}

/** Replaces invisible characters and marks of direction with spaces. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, ' ');
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Points of a list count as sentences; spaces are single. */
export function sentencesOf(text: string): string[] {
  return linesOf(text)
    .map((line) => line.replace(/^[-*•–+]\s*/, '').replace(/\s+/g, ' '))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Cut between words where possible. */
export function cut(text: string, length: number): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= length) return whole;
  const head = whole.slice(0, length - 1);
  const atWord = head.replace(/(?<!\s)\s+\S*$/, '');
  // Never leaves half of a surrogate pair.
  return `${(atWord || head).replace(/[\ud800-\udbff]$/, '')}…`;
}

import { replaceInvisible } from '@elc/contracts';

const MARKUP = /<[^<>]*>/g;
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

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
  return replaceInvisible(text, ' ').replace(CONTROL_CHARACTERS, ' ');
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

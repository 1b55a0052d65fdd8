export const ERASED_NAME = 'Erased player';

/** Only whole words, as they are spelt. */
export function withoutNames(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  return text.replace(new RegExp(`(?<!\\w)${anyOf(names)}(?!\\w)`, 'gu'), ERASED_NAME);
}

/** Names as parts of an address, behind a slash. */
export function addressWithoutNames(text: string, names: readonly string[]): string {
  if (names.length === 0) return text;
  return text.replace(new RegExp(`(?<=/)${anyOf(names)}(?![\\w.])`, 'giu'), 'erased');
}

function anyOf(names: readonly string[]): string {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(?:${escaped.join('|')})`;
}

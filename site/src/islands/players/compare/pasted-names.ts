/** Names that are checked at once, at most. */
export const NAMES_MAX = 30;

/** Names out of a pasted list: one a line, or with commas between; `@` in front, and the same name again, are left out. */
export function namesInText(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[\n\r,;]+/)) {
    const name = part.trim().replace(/^@/, '');
    const key = name.toLowerCase();
    if (name !== '' && !names.has(key)) names.set(key, name);
  }
  return [...names.values()];
}

/** What is wrong with a list of names as a whole; null where nothing is. */
export function refusalOf(names: readonly string[]): string | null {
  if (names.length === 0) return 'Enter at least one name.';
  if (names.length <= NAMES_MAX) return null;
  return `These are ${names.length} names. Check at most ${NAMES_MAX} at a time.`;
}

/** What nobody sees in a pasted name (DI: default ignorable); U+2800 looks like a space and is none. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800]/gu;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The name in what was typed or pasted, the one rule for all places that take one: `@` in front, spaces around and invisible characters are left out. */
export const cleanUsername = (text: string): string =>
  withoutInvisible(text)
    .trim()
    .replace(/^[@＠]+\s*/, '');

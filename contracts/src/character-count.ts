import { normalizeText } from './normalize-text.ts';

export function codePointCount(text: string): number {
  let count = 0;
  for (const _codePoint of text) count += 1;
  return count;
}

/** Code points of the trimmed, composed text; a line end is one. (No zod: forms use it.) */
export function characterCount(text: string): number {
  return codePointCount(normalizeText(text.replace(/\r\n?/g, '\n'), 'NFC').trim());
}

/** The beginning of a text, of at most so many code points: no character is cut in half. */
export function firstCharacters(text: string, max: number): string {
  return codePointCount(text) > max ? [...text].slice(0, max).join('') : text;
}

export function charactersOver(text: string, max: number): number {
  return Math.max(0, characterCount(text) - max);
}

/** UAX #15, section 13. Without it sorting marks takes quadratic time: 133 s for a megabyte. */
export const MARKS_IN_A_ROW_MAX = 30;

const TOO_MANY = /\p{M}{31}/u;
const BEYOND = /(\p{M}{30})\p{M}+/gu;

export const hasTooManyMarks = (text: string): boolean => TOO_MANY.test(text);

/** Normalizes in linear time: marks of a letter beyond `MARKS_IN_A_ROW_MAX` are left out. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(BEYOND, '$1').normalize(form);
}

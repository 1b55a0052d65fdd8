import { z } from 'zod';
import { isOneLine } from './contact/contact-terms.ts';
import { hasTooManyMarks, MARKS_IN_A_ROW_MAX, normalizeText } from './normalize-text.ts';

interface Lengths {
  /** 1 where nothing is said: the text must not be empty. */
  readonly min?: number;
  readonly max: number;
}

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/u;

/** In UTF-16 units: `\u1f82` decomposes into four, and a line end is two. */
const UNITS_PER_CHARACTER = 4;

/** Checked first, so that long texts cost nothing more. `tooLong` replaces the refusal's words. */
export const boundedText = (max: number, tooLong?: string) =>
  z
    .string()
    .trim()
    .check(({ value, issues }) => {
      if (value.length > max * UNITS_PER_CHARACTER) {
        issues.push({
          code: 'too_big',
          origin: 'string',
          maximum: max,
          inclusive: true,
          input: value,
          message: tooLong,
          continue: false,
        });
      } else if (hasTooManyMarks(value)) {
        const message = `must have at most ${MARKS_IN_A_ROW_MAX} accents or other marks on one letter`;
        issues.push({ code: 'custom', input: value, continue: false, message });
      }
    });

/** Trimmed, composed (NFC). Without NUL and half surrogate pairs, which databases change. */
const written = (max: number) =>
  boundedText(max)
    .overwrite((text) => normalizeText(text.replace(/\r\n?/g, '\n'), 'NFC'))
    .refine((text) => text.isWellFormed(), {
      error: 'must not hold half a character: delete the last sign and type it again',
    });

/** Text of any number of lines: tabs and line feeds are its only control characters. */
export const text = ({ min = 1, max }: Lengths) =>
  written(max)
    .refine((text) => !CONTROL_CHARACTERS.test(text), {
      error: 'must be text without control characters',
    })
    .min(min)
    .max(max);

/** Text of one line, for a header of a mail or a row of a table. */
export const line = ({ min = 1, max }: Lengths) =>
  written(max)
    .refine(isOneLine, { error: 'must be one line of readable characters' })
    .min(min)
    .max(max);

/** Without control characters, which are invisible. */
export const filterWords = (max: number) =>
  boundedText(max)
    .overwrite((words) => normalizeText(words.replace(/\p{Cc}/gu, '').toWellFormed(), 'NFC'))
    .trim()
    .max(max);

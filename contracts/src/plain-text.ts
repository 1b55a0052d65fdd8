import { z } from 'zod';
import { hasTooManyMarks, MARKS_IN_A_ROW_MAX, normalizeText } from './normalize-text.ts';

interface Lengths {
  /** 1 where nothing is said: the text must not be empty. */
  readonly min?: number;
  readonly max: number;
}

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/u;
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** What XML 1.0 has no place for: control characters but tabs and line ends, and the two non-characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A text that every feed and page can hold: without control characters and half surrogate pairs. */
export const withoutControlCharacters = (text: string): string =>
  text.toWellFormed().replace(NOT_IN_XML, '');

/** Whether a text shows nothing: it is empty, or of spaces and invisible characters alone, such as U+3164. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

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

/** Trimmed, composed (NFC), without what readers cannot see. */
const written = (max: number) =>
  boundedText(max)
    .overwrite((text) => normalizeText(text.replace(/\r\n?/g, '\n'), 'NFC'))
    .refine((text) => text.isWellFormed(), {
      error:
        'must not contain a broken character, such as half an emoji: delete the last character and type it again',
    })
    .refine((text) => !holdsInvisible(text), { error: INVISIBLE_PROBLEM });

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
    .refine((text) => !NOT_IN_A_LINE.test(text), {
      error: 'must be one line of readable characters',
    })
    .min(min)
    .max(max);

/** Without what nobody sees. */
export const filterWords = (max: number) =>
  boundedText(max)
    .overwrite((words) => replaceInvisible(words.replace(/\p{Cc}/gu, ''), ''))
    .overwrite((words) => normalizeText(words, 'NFC'))
    .trim()
    .max(max);

/** Invisible characters and marks of direction; joiners and variants, which scripts and emoji need, are none. */
const INVISIBLE =
  /(?!\u034f|\p{Join_Control}|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]|[\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** The flags of England, Scotland and Wales, which are written with invisible tags. */
const TAGGED_FLAGS =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

export const INVISIBLE_PROBLEM =
  'must not hold invisible characters or such that change the direction of text';

/** Whether a text holds what readers cannot see or what turns its direction: the one rule for all that visitors write. */
export const holdsInvisible = (text: string): boolean =>
  text.replace(TAGGED_FLAGS, '').search(INVISIBLE) >= 0 || (text.trim() !== '' && isBlank(text));

/** The text with `instead` in the place of each invisible character. */
export const replaceInvisible = (text: string, instead: string): string =>
  text.replace(INVISIBLE, instead);

const ESCAPES = /(?:%[\da-f]{2})+/gi;

/** The same for an address, whose characters may be escaped (`%E2%80%AE`). */
export function addressHoldsInvisible(address: string): boolean {
  // Bytes that are no UTF-8 do not hide those beside them.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const readable = address.replace(ESCAPES, (escaped) =>
    decoder.decode(Uint8Array.from(escaped.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
  );
  return holdsInvisible(readable);
}

import { z } from 'zod';
import { isOneLine } from './contact/contact-terms.ts';

/** How long a text may be, in characters as `characterCount` counts them. */
interface Lengths {
  /** 1 where nothing is said: the text must not be empty. */
  readonly min?: number;
  readonly max: number;
}

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/u;

/**
 * What people write, in the one form that is measured and stored: trimmed, composed (NFC), a line
 * end one character although browsers send two. PostgreSQL takes no NUL, and what one database
 * refuses the other must not accept. Half a surrogate pair is no character: no database returns it.
 */
const written = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n').normalize('NFC'))
  .trim()
  .refine((text) => text.isWellFormed(), {
    error: 'must not hold half a character: delete the last sign and type it again',
  });

/** Text of any number of lines: tabs and line feeds are its only control characters. */
export const text = ({ min = 1, max }: Lengths) =>
  written
    .refine((text) => !CONTROL_CHARACTERS.test(text), {
      error: 'must be text without control characters',
    })
    .min(min)
    .max(max);

/** Text of one line, for a header of a mail or a row of a table. */
export const line = ({ min = 1, max }: Lengths) =>
  written.refine(isOneLine, { error: 'must be one line of readable characters' }).min(min).max(max);

/**
 * Words that a list is filtered by. Control characters, which are invisible, are left out.
 */
export const filterWords = (max: number) =>
  z
    .string()
    .overwrite((words) =>
      words
        .replace(/\p{Cc}/gu, '')
        .toWellFormed()
        .normalize('NFC'),
    )
    .trim()
    .max(max);

import { z } from 'zod';

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/u;

/**
 * Text from people, trimmed: tabs and line feeds are its only control characters. PostgreSQL takes no
 * NUL, and what one database refuses the other must not take. A line end is one character, as the page
 * has counted it, though browsers send two with a form.
 */
export const plainText = z
  .string('is required')
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .refine((text) => !CONTROL_CHARACTERS.test(text), {
    error: 'must be text without control characters',
  });

/** Words that a list is filtered by. Control characters, which nobody sees in a text, are left out. */
export const filterWords = (lengthMax: number) =>
  z
    .string()
    .overwrite((words) => words.replace(/\p{Cc}/gu, ''))
    .trim()
    .max(lengthMax);

import { z } from 'zod';

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/u;

/**
 * Text from people, trimmed: tabs and line ends are its only control characters. PostgreSQL takes no
 * NUL, and what one database refuses the other must not take.
 */
export const plainText = z
  .string('is required')
  .trim()
  .refine((text) => !CONTROL_CHARACTERS.test(text), {
    error: 'must be text without control characters',
  });

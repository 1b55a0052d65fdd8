import { z } from 'zod';

/** An instant in ISO 8601, with any number of decimals, as milliseconds since the epoch. */
export const instantMs = z.string().transform((text, context) => {
  const atMs = Date.parse(text);
  if (!Number.isNaN(atMs)) return atMs;
  context.addIssue({ code: 'custom', message: 'is not an instant' });
  return z.NEVER;
});

import { z } from 'zod';
import { instant } from './identity.ts';

/** `category` narrows the search to articles of one category of the wiki. */
export const wikiQuery = z.strictObject({
  q: z.string().trim().min(1).max(80),
  category: z.string().trim().min(1).max(80).optional(),
});

/** `excerpt` is plain text. `fromCache`: kept from an earlier call, `ageSeconds` ago. */
export const wikiResponse = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({ title: z.string(), excerpt: z.string(), url: z.url(), updatedAt: instant }),
  ),
  fromCache: z.boolean(),
  ageSeconds: z.number().int().nonnegative(),
});

export type WikiQuery = z.infer<typeof wikiQuery>;
export type WikiResponse = z.infer<typeof wikiResponse>;

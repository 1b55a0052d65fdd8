import { z } from 'zod';

const errorDetail = z.object({
  path: z.string().meta({ description: 'Where it is wrong.', examples: ['params.username'] }),
  message: z.string().meta({ examples: ['must have at least 3 characters'] }),
});

/** The body of every answer that is not a success. `error` is a sentence for a person and names the fix. */
export const errorResponse = z.object({
  success: z.literal(false),
  error: z
    .string()
    .min(1)
    .meta({
      description: 'A sentence for a person; it names the fix.',
      examples: ['username must have at least 3 characters.'],
    }),
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]+$/)
    .meta({ description: 'Stable: branch on this.', examples: ['VALIDATION'] }),
  docs: z
    .url()
    .optional()
    .meta({
      description: 'The page of the code: cause, fix, and whether to send the call again.',
      examples: ['https://example.org/api-docs/codes/validation'],
    }),
  details: z
    .array(errorDetail)
    .optional()
    .describe('Every place of the request that is wrong, on a 400.'),
});

export type ErrorDetail = z.infer<typeof errorDetail>;
export type ErrorResponse = z.infer<typeof errorResponse>;

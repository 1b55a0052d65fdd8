import { z } from 'zod';

/** One thing that is wrong with a request: where (`body.rating`) and what. */
export const errorDetail = z.object({ path: z.string(), message: z.string() });

/** The body of every answer that is not a success. `error` is a sentence for a person and names the fix. */
export const errorResponse = z.object({
  success: z.literal(false),
  error: z.string().min(1),
  code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
  details: z.array(errorDetail).optional(),
});

export type ErrorDetail = z.infer<typeof errorDetail>;
export type ErrorResponse = z.infer<typeof errorResponse>;

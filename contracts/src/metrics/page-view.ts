import { z } from 'zod';

/**
 * What a page reports while analytics is on, without any identifier; the page view itself was counted when
 * the page was answered. `visit` is true on the first page of a tab's session; `audience` is true once in such a
 * session, when it first uses commands or a player tool.
 */
export const hitRequest = z.strictObject({
  path: z
    .string()
    .regex(/^\/[\w\-./]*$/, 'must be the path of a page such as /commands')
    .max(200)
    .meta({ description: 'Path of the page.', examples: ['/commands'] }),
  visit: z.boolean().meta({ description: "The first page of a tab's session." }),
  audience: z
    .boolean()
    .optional()
    .meta({
      description: 'Once a session: the first use of commands or a player tool.',
      examples: [false],
    }),
});

export type HitRequest = z.infer<typeof hitRequest>;

import { z } from 'zod';

/**
 * Reported while analytics is on, without identifiers. `visit`: the first page of a tab's session;
 * `audience`: once per session, at the first use of commands or a player tool.
 */
export const hitRequest = z.strictObject({
  path: z
    .string()
    .regex(/^\/[\w\-./]*$/, 'must be the path of a page such as /commands')
    .max(200)
    .meta({ description: 'Path of the page.', examples: ['/commands'] }),
  visit: z.boolean().describe("The first page of a tab's session."),
  audience: z
    .boolean()
    .optional()
    .meta({
      description: 'Once a session: the first use of commands or a player tool.',
      examples: [false],
    }),
});

export type HitRequest = z.infer<typeof hitRequest>;

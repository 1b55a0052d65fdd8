import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';

/** `lastBackupAt` is null where no backup was made. */
export const databaseResponse = z.object({
  success,
  database: z
    .object({
      engine: z.enum(['sqlite', 'postgres']).describe('The database that it runs on.'),
      commands: count.meta({ description: 'Published commands.', examples: [118] }),
      guides: count.meta({ description: 'Published guides.', examples: [24] }),
      players: count.meta({ description: 'Players who were analyzed.', examples: [3120] }),
      badges: count.meta({ description: 'Badges of the game.', examples: [24] }),
      scans: count.meta({ description: 'Scans of groups.', examples: [6] }),
      updates: count.meta({ description: 'Messages of the community chat.', examples: [412] }),
      lastBackupAt: instant
        .nullable()
        .describe('When a backup was last finished; null where none was made.'),
    })
    .describe('What the product holds.'),
});

export type DatabaseResponse = z.infer<typeof databaseResponse>;

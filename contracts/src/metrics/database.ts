import { z } from 'zod';
import { instant } from '../identity.ts';

const count = z.number().int().nonnegative();

/** What the product holds. `lastBackupAt` is null where no backup has been recorded. */
export const databaseResponse = z.object({
  success: z.literal(true),
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    commands: count.meta({ examples: [118] }),
    guides: count.meta({ examples: [24] }),
    players: count.meta({ examples: [3120] }),
    badges: count.meta({ examples: [24] }),
    scans: count.meta({ examples: [6] }),
    updates: count.meta({ examples: [412] }),
    lastBackupAt: instant.nullable().meta({ description: 'Null where no backup is recorded.' }),
  }),
});

export type DatabaseResponse = z.infer<typeof databaseResponse>;

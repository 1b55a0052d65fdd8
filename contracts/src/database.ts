import { z } from 'zod';
import { instant } from './identity.ts';

const count = z.number().int().nonnegative();

/** What the product holds. `lastBackupAt` is null where no backup has been recorded. */
export const databaseResponse = z.object({
  success: z.literal(true),
  database: z.object({
    engine: z.enum(['sqlite', 'postgres']),
    commands: count,
    guides: count,
    players: count,
    badges: count,
    scans: count,
    updates: count,
    lastBackupAt: instant.nullable(),
  }),
});

export type DatabaseResponse = z.infer<typeof databaseResponse>;

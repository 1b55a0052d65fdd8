import { z } from 'zod';
import { instant } from '../identity.ts';
import { count, share } from '../numbers.ts';

/** A public figure that rests on fewer visits or ratings than this says nothing: it is null. */
export const FIGURE_BASIS_MIN = 30;

/**
 * Unknown numbers are null. `uptime` is whole hours of this replica. `monthlyVisitors` counts
 * visits of 30 days; `userSatisfaction` is the share of ratings of 4 or 5, `targetedAudience` that
 * of visits with commands or a player tool (0 to 1); null below `FIGURE_BASIS_MIN`.
 */
export const statsResponse = z.object({
  users: count.meta({ description: 'Accounts of the site.', examples: [214] }),
  stats: z
    .object({
      totalUsers: count.meta({ description: 'The same as `users`.', examples: [214] }),
      pageViews: count.meta({
        description: 'Pages that were served to browsers, bots left out.',
        examples: [120400],
      }),
      adminSessions: count.meta({ description: 'Panels that are open.', examples: [2] }),
      lastAdminAccess: instant
        .nullable()
        .describe('When a panel was last opened; null while none was.'),
      uptime: count.meta({ description: 'Whole hours since the start.', examples: [36] }),
      commands: count.meta({ description: 'Published commands.', examples: [118] }),
      guides: count.meta({ description: 'Published guides.', examples: [24] }),
      playersAnalysed: count.meta({
        description: 'Players whose analysis is stored, each once.',
        examples: [3120],
      }),
      apiKeys: count.meta({ description: 'API keys that work.', examples: [41] }),
    })
    .describe('Counts of the site.'),
  advertise: z
    .object({
      monthlyVisitors: count.nullable().meta({
        description: `Visits of the last 30 days: pages that were opened from outside the site. Null for fewer than ${FIGURE_BASIS_MIN}.`,
        examples: [9400],
      }),
      discordMembers: count.nullable().meta({
        description: 'Members of the community chat; null where they are not known.',
        examples: [5210],
      }),
      userSatisfaction: share.nullable().meta({
        description: `Share of ratings of 4 or 5; null while there are fewer than ${FIGURE_BASIS_MIN}.`,
        examples: [0.91],
      }),
      targetedAudience: share.nullable().meta({
        description: `Share of visits that used commands or a player tool, of those whose browsers have analytics on; null while these are fewer than ${FIGURE_BASIS_MIN}.`,
        examples: [0.64],
      }),
    })
    .describe('Counts for advertisers.'),
});

export type StatsResponse = z.infer<typeof statsResponse>;

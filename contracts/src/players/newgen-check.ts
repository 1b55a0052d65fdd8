import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { count } from '../numbers.ts';
import {
  ageDays,
  ageSeconds,
  avatarPending,
  avatarUrl,
  classification,
  confidence,
  elcBadge,
  elcBadgeCount,
  formerName,
  gameBadgeCount,
  generation,
  hasVerifiedBadge,
  isBanned,
  knownPlayer,
  leftOutBadges,
  reason,
  rulesVersion,
  signals,
} from './player.ts';

/** Whether the player's badges could be seen: never confuse "hidden" with "has none". */
export const badgeVisibility = z
  .enum(['visible', 'hidden', 'unavailable', 'not_connected'])
  .describe(
    'Whether the badges could be seen: hidden is not the same as none. `not_connected`: this site has no key to read badges with.',
  );

/**
 * `accountAge` is in whole days. `avatarUrl` is null without a picture and while Roblox draws it
 * (repeat once, after 2 s). `ageSeconds` is 0 unless cached answers were used. `elcBadges` are null
 * where badges could not be seen. `confidence` is 0 to 1.
 */
export const newgenCheckResponse = z.object({
  success,
  ...knownPlayer,
  formerName,
  joinDate: instant.meta({
    description: 'When the account was created.',
    examples: ['2014-04-05T00:00:00.000Z'],
  }),
  accountAge: ageDays,
  hasVerifiedBadge,
  isBanned,
  avatarUrl,
  avatarPending,
  generation,
  isNewgen: z
    .boolean()
    .meta({ description: 'Whether the generation is NEWGEN.', examples: [false] }),
  isVeteran: z.boolean().describe('Whether the generation is VETERAN.'),
  classification,
  confidence,
  reason,
  signals,
  rulesVersion,
  elcBadges: z
    .object({
      visibility: badgeVisibility,
      count: elcBadgeCount,
      leftOut: leftOutBadges,
      total: gameBadgeCount,
      badges: z
        .array(elcBadge)
        .describe('The badges, oldest first; empty where they could not be seen.'),
    })
    .describe('Event badges of the game that the player holds.'),
  apiKey: z
    .object({
      name: z.string().meta({ description: 'Name of the key.', examples: ['My bot'] }),
      requests: count.meta({ description: 'Calls with the key so far.', examples: [1284] }),
    })
    .describe('The key that made the call.'),
  ageSeconds,
  checkedAt: instant.describe('When the verdict was made.'),
});

export type BadgeVisibility = z.infer<typeof badgeVisibility>;
export type NewgenCheckResponse = z.infer<typeof newgenCheckResponse>;

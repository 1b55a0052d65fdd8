import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { MODES } from '../product.ts';
import { badgeVisibility } from './newgen-check.ts';
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
  generation,
  hasVerifiedBadge,
  isBanned,
  knownPlayer,
  leftOutBadges,
  reason,
  rulesVersion,
  signals,
  totalBadgeCount,
} from './player.ts';

/** The verdict as the chat bot shows it; `confidence` is between 0 and 1, `reason` names the evidence. */
const botStatus = z.object({
  classification,
  generation,
  confidence,
  reason,
});

/** `accountAge` is in whole days; `message` is one sentence for a chat. */
const botPlayer = z.object({
  success,
  ...knownPlayer,
  formerName,
  avatarUrl,
  avatarPending,
  isBanned,
  accountAge: ageDays,
  status: botStatus.describe('The verdict.'),
  rulesVersion,
  ageSeconds,
  checkedAt: instant.describe('When the verdict was made.'),
  message: z.string().meta({
    description: 'One sentence for a chat.',
    examples: ['@OldTownMayor is a VETERAN: 1 event badge, and the account is 4,613 days old.'],
  }),
});

/** `description` is the player's own text; `badges.total` counts any game's, null if unknown. */
export const botAnalyzeResponse = botPlayer.extend({
  hasVerifiedBadge,
  joinDate: instant.meta({
    description: 'When the account was created.',
    examples: ['2014-04-05T00:00:00.000Z'],
  }),
  description: z.string().meta({
    description: "The player's own text of their profile.",
    examples: ['Mayor of the old town since 2013.'],
  }),
  signals,
  badges: z
    .object({
      visibility: badgeVisibility,
      elcCount: elcBadgeCount,
      leftOut: leftOutBadges,
      total: totalBadgeCount,
      elcBadges: z
        .array(
          elcBadge.extend({
            description: z.string().meta({
              description: 'What it is awarded for.',
              examples: ['You voted in your first election.'],
            }),
          }),
        )
        .describe('The event badges, oldest first; empty where they could not be seen.'),
    })
    .describe('Badges of the player.'),
});

/** The analysis in short. */
export const botCheckResponse = botPlayer.extend({
  badgeVisibility,
  elcBadgeCount,
  leftOutBadges,
  totalBadgeCount,
  earliestBadge: elcBadge
    .pick({ name: true, awardedDate: true })
    .nullable()
    .describe('The first event badge; null where there is none to be seen.'),
});

export const botTestResponse = z.object({
  success,
  message: z.string().meta({
    description: 'In one sentence.',
    examples: ['The bot API is here, and Roblox answers.'],
  }),
  time: instant.describe('Time of the server.'),
  upstreams: z
    .object({
      mode: z.enum(MODES).describe('`sample`: simulated services; `live`: the real ones.'),
      roblox: z
        .enum(['ok', 'failing', 'unused', 'not_configured'])
        .describe('As the last calls of Roblox ended.'),
    })
    .describe('How the services behind it were last seen.'),
});

export type BotAnalyzeResponse = z.infer<typeof botAnalyzeResponse>;
export type BotCheckResponse = z.infer<typeof botCheckResponse>;
export type BotTestResponse = z.infer<typeof botTestResponse>;

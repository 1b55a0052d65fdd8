import { z } from 'zod';
import { MODES } from './health.ts';
import { instant } from './identity.ts';
import { badgeVisibility } from './newgen-check.ts';
import { CLASSIFICATIONS, elcBadge, GENERATIONS, signal } from './player.ts';

const count = z.number().int().nonnegative();

/** The verdict as the chat bot shows it; `confidence` is between 0 and 1, `reason` names the evidence. */
export const botStatus = z.object({
  classification: z.enum(CLASSIFICATIONS),
  generation: z.enum(GENERATIONS),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
});

/** What both answers tell of the player. `accountAge` is in whole days; `message` is one sentence for a chat. */
const botPlayer = z.object({
  success: z.literal(true),
  username: z.string(),
  displayName: z.string(),
  userId: z.number().int().positive(),
  avatarUrl: z.url().nullable(),
  avatarPending: z.boolean(),
  isBanned: z.boolean(),
  accountAge: count,
  status: botStatus,
  rulesVersion: z.string(),
  ageSeconds: count,
  checkedAt: instant,
  message: z.string(),
});

/**
 * Answer of `GET /api/discord-bot/analyze/{username}`. `description` is the player's own text of their
 * profile; `badges.total` counts badges of any game and is null where the source cannot tell.
 */
export const botAnalyzeResponse = botPlayer.extend({
  hasVerifiedBadge: z.boolean(),
  joinDate: instant,
  description: z.string(),
  signals: z.array(signal),
  badges: z.object({
    visibility: badgeVisibility,
    elcCount: count,
    total: count.nullable(),
    elcBadges: z.array(elcBadge.extend({ description: z.string() })),
  }),
});

/** Answer of `GET /api/discord-bot/check/{username}`: the analysis in short. */
export const botCheckResponse = botPlayer.extend({
  badgeVisibility,
  elcBadgeCount: count,
  totalBadgeCount: count.nullable(),
  earliestBadge: elcBadge.pick({ name: true, awardedDate: true }).nullable(),
});

/** Answer of `GET /api/discord-bot/test`: that the API is there, and how its upstreams were last seen. */
export const botTestResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  time: instant,
  upstreams: z.object({
    mode: z.enum(MODES),
    roblox: z.enum(['ok', 'failing', 'unused', 'not_configured']),
  }),
});

export type BotStatus = z.infer<typeof botStatus>;
export type BotAnalyzeResponse = z.infer<typeof botAnalyzeResponse>;
export type BotCheckResponse = z.infer<typeof botCheckResponse>;
export type BotTestResponse = z.infer<typeof botTestResponse>;

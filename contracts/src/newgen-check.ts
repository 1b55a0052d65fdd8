import { z } from 'zod';
import { CLASSIFICATIONS, elcBadge, GENERATIONS, signal } from './player.ts';

/** Whether the player's badges could be seen: never confuse "hidden" with "has none". */
export const badgeVisibility = z.enum(['visible', 'hidden', 'unavailable']);

/**
 * Answer of `GET /api/newgen-check/{username}`.
 *
 * `accountAge` is in whole days. `avatarUrl` is null while Roblox is still drawing the picture (ask once
 * more after 2 s) and when there is none. `ageSeconds` is the age of the data that the verdict rests on:
 * 0 unless kept answers were used, which also happens while Roblox fails. `elcBadges.total` counts all badges of the player, of any
 * game, and is null where the source cannot tell. `confidence` is between 0 and 1.
 */
export const newgenCheckResponse = z.object({
  success: z.literal(true),
  username: z.string(),
  displayName: z.string(),
  userId: z.number().int().positive(),
  joinDate: z.iso.datetime(),
  accountAge: z.number().int().nonnegative(),
  hasVerifiedBadge: z.boolean(),
  isBanned: z.boolean(),
  avatarUrl: z.url().nullable(),
  avatarPending: z.boolean(),
  generation: z.enum(GENERATIONS),
  isNewgen: z.boolean(),
  isVeteran: z.boolean(),
  classification: z.enum(CLASSIFICATIONS),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
  signals: z.array(signal),
  rulesVersion: z.string(),
  elcBadges: z.object({
    visibility: badgeVisibility,
    count: z.number().int().nonnegative(),
    total: z.number().int().nonnegative().nullable(),
    badges: z.array(elcBadge),
  }),
  apiKey: z.object({ name: z.string(), requests: z.number().int().nonnegative() }),
  ageSeconds: z.number().int().nonnegative(),
  checkedAt: z.iso.datetime(),
});

export type BadgeVisibility = z.infer<typeof badgeVisibility>;
export type NewgenCheckResponse = z.infer<typeof newgenCheckResponse>;

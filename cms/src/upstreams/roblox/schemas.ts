import { z } from 'zod';

/**
 * What is read of Roblox's answers. Everything else in them is ignored, and everything here stands in
 * the published description; what that leaves optional is required only where nothing works without.
 */
const id = z.number().int().positive();

/** Names are 50 characters at most on Roblox; a host that is out of order must not fill a column. */
export const NAME_LENGTH_MAX = 100;
const name = z.string().transform((text) => text.slice(0, NAME_LENGTH_MAX).toWellFormed());

/** An instant in ISO 8601, with any number of decimals, as milliseconds since the epoch. */
const instantMs = z.string().transform((text, context) => {
  const atMs = Date.parse(text);
  if (!Number.isNaN(atMs)) return atMs;
  context.addIssue({ code: 'custom', message: 'is not an instant' });
  return z.NEVER;
});

/** The cursor of the next page; absent, null and empty all mean that there is none. */
const nextCursor = z
  .string()
  .nullish()
  .transform((cursor) => cursor || undefined);

const nameCard = z.object({
  id,
  name,
  displayName: name,
  hasVerifiedBadge: z.boolean().optional().default(false),
});

/** `POST /v1/usernames/users`; `requestedUsername` is the name as it was asked for. */
export const usersByNamesAnswer = z.object({
  data: z.array(nameCard.extend({ requestedUsername: z.string() })),
});

/** `GET /v1/users/{userId}` */
export const userAnswer = nameCard.extend({
  description: z
    .string()
    .nullish()
    .transform((text) => text ?? ''),
  created: instantMs,
  isBanned: z.boolean(),
});

/**
 * `GET /v1/users/avatar-headshot`, `/v1/badges/icons` and `/v1/assets`; a state that is not known is as
 * good as no picture. `/v1/assets` is not part of the published description; it answers in the same form.
 */
export const thumbnailsAnswer = z.object({
  data: z.array(z.object({ targetId: id, state: z.string(), imageUrl: z.string().nullish() })),
});

/** `GET /v1/universes/{universeId}/badges` */
export const gameBadgesAnswer = z.object({
  nextPageCursor: nextCursor,
  data: z.array(
    z.object({
      id,
      name: z.string(),
      description: z
        .string()
        .nullish()
        .transform((text) => text ?? ''),
    }),
  ),
});

/**
 * The same operation, read for the numbers: `winRatePercentage` is a share in spite of its name (0.02 is
 * 2 %). It is a schema of its own, so that a look-up of a player does not depend on statistics.
 */
export const badgeNumbersAnswer = z.object({
  nextPageCursor: nextCursor,
  data: z.array(
    z.object({
      id,
      name: z.string(),
      description: z
        .string()
        .nullish()
        .transform((text) => text ?? ''),
      enabled: z.boolean().optional().default(true),
      displayIconImageId: z.number().int().nullish(),
      created: instantMs,
      updated: instantMs,
      statistics: z.object({
        pastDayAwardedCount: z.number().int().nonnegative(),
        awardedCount: z.number().int().nonnegative(),
        winRatePercentage: z.number().nonnegative(),
      }),
    }),
  ),
});

/**
 * `GET /cloud/v2/users/{user_id}/inventory-items`, filtered to badges. A badge without its time, or
 * anything that is no badge, makes the answer invalid: leaving it out would look like "no badges".
 */
export const inventoryAnswer = z.object({
  nextPageToken: nextCursor,
  inventoryItems: z.array(
    z.object({
      badgeDetails: z.object({ badgeId: z.string().regex(/^\d+$/).transform(Number) }),
      addTime: instantMs,
    }),
  ),
});

/** `GET /v1/groups/{groupId}` */
export const groupAnswer = z.object({
  id,
  name,
  memberCount: z.number().int().nonnegative(),
});

/** `GET /v1/groups/{groupId}/users` */
export const groupMembersAnswer = z.object({
  nextPageCursor: nextCursor,
  data: z.array(
    z.object({
      user: z.object({ userId: id, username: name, displayName: name }),
    }),
  ),
});

export type Group = z.infer<typeof groupAnswer>;
export type GroupMember = z.infer<typeof groupMembersAnswer>['data'][number]['user'];
export type NamedUser = z.infer<typeof usersByNamesAnswer>['data'][number];
export type UserDetail = z.infer<typeof userAnswer>;
export type GameBadge = z.infer<typeof gameBadgesAnswer>['data'][number];
export type BadgeNumbers = z.infer<typeof badgeNumbersAnswer>['data'][number];

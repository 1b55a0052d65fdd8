import { z } from 'zod';
import { instantMs, listOf } from '../shared/schemas';

/** Only what is indispensable is required; lists are read element by element. */
const id = z.number().int().positive();

/** Names are 50 characters at most on Roblox; a host that is out of order must not fill a column. */
export const NAME_LENGTH_MAX = 100;
const name = z.string().transform((text) => text.slice(0, NAME_LENGTH_MAX).toWellFormed());

/** A text that may be missing: then it is empty. */
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');

/** Roblox did not exist before, and a clock is off by no more than an hour: another date is odd. */
const EARLIEST_MS = Date.UTC(2004, 0);
const CLOCK_ERROR_MS = 3_600_000;

/** Whether something can have happened on Roblox at this instant. */
export const isOfRoblox = (atMs: number): boolean =>
  atMs >= EARLIEST_MS && atMs <= Date.now() + CLOCK_ERROR_MS;

/** What a verdict counts its days from. */
const evidenceMs = instantMs.refine(isOfRoblox, 'is no date of Roblox');

const nameIfAny = name.nullish().transform((given) => given || undefined);
const isSo = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false);

/** The cursor of the next page; absent, null and empty all mean that there is none. */
const nextCursor = z
  .string()
  .nullish()
  .transform((cursor) => cursor || undefined);

const listAnswer = <Element extends z.ZodType>(element: Element) =>
  z.object({ data: listOf(element) }).transform(({ data }) => data);

const pageAnswer = <Element extends z.ZodType>(element: Element) =>
  z
    .object({ nextPageCursor: nextCursor, data: listOf(element) })
    .transform(({ nextPageCursor: next, data }) => ({ ...data, next }));

/** `POST /v1/usernames/users`; `requestedUsername` may be a former name. */
export const usersByNamesAnswer = listAnswer(
  z
    .object({
      id,
      name,
      displayName: nameIfAny,
      hasVerifiedBadge: isSo,
      requestedUsername: nameIfAny,
    })
    .transform(({ displayName, requestedUsername, ...user }) => ({
      ...user,
      displayName: displayName ?? user.name,
      requestedUsername: requestedUsername ?? user.name,
    })),
);

/** `GET /v1/users/{userId}`: a profile; its id was requested. */
export const userAnswer = z.object({
  name: nameIfAny,
  displayName: nameIfAny,
  hasVerifiedBadge: isSo,
  description: text,
  created: evidenceMs,
  isBanned: isSo,
});

/** `GET /cloud/v2/users/{user_id}`: says nothing of bans and verification. */
export const cloudUserAnswer = z
  .object({ name: nameIfAny, displayName: nameIfAny, about: text, createTime: evidenceMs })
  .transform(({ about, createTime, ...names }) => ({
    ...names,
    description: about,
    created: createTime,
    hasVerifiedBadge: false,
    isBanned: false,
  }));

/** Headshots, icons and asset pictures; an unknown state means no picture. */
export const thumbnailsAnswer = listAnswer(
  z.object({ targetId: id, state: z.string(), imageUrl: z.string().nullish() }),
);

export const gameBadgesAnswer = pageAnswer(z.object({ id, name: text, description: text }));

/** `winRatePercentage` is a share (0.02 is 2 %). Looking up players does not depend on it. */
export const badgeNumbersAnswer = pageAnswer(
  z.object({
    id,
    name: text,
    description: text,
    enabled: z
      .boolean()
      .nullish()
      .transform((given) => given ?? true),
    displayIconImageId: z.number().int().nullish(),
    created: instantMs,
    updated: instantMs,
    statistics: z.object({
      pastDayAwardedCount: z.number().int().nonnegative(),
      awardedCount: z.number().int().nonnegative(),
      winRatePercentage: z.number().nonnegative(),
    }),
  }),
);

/** Filtered to badges. A badge without its time, or another item, is left out and counted. */
export const inventoryAnswer = z
  .object({
    nextPageToken: nextCursor,
    inventoryItems: listOf(
      z
        .object({
          badgeDetails: z.object({ badgeId: z.string().regex(/^\d+$/).transform(Number) }),
          addTime: evidenceMs,
        })
        .transform(({ badgeDetails: { badgeId }, addTime }) => ({ badgeId, awardedAtMs: addTime })),
    ),
  })
  .transform(({ nextPageToken: next, inventoryItems }) => ({ ...inventoryItems, next }));

/** `GET /v1/groups/{groupId}`; without its size it is unknown whether it is too large. */
export const groupAnswer = z.object({
  name: nameIfAny,
  memberCount: z.number().int().nonnegative(),
});

export const groupMembersAnswer = pageAnswer(
  z
    .object({ user: z.object({ userId: id, username: nameIfAny, displayName: nameIfAny }) })
    .transform(({ user }) => user),
);

/** `GET /cloud/v2/groups/{group_id}/memberships`: members by their resource path, without names. */
export const membershipsAnswer = z
  .object({
    nextPageToken: nextCursor,
    groupMemberships: listOf(
      z
        .object({
          user: z
            .string()
            .regex(/^users\/[1-9]\d{0,15}$/)
            .transform((path) => Number(path.slice('users/'.length))),
        })
        .transform(({ user }) => ({ userId: user, username: undefined, displayName: undefined })),
    ),
  })
  .transform(({ nextPageToken: next, groupMemberships }) => ({ ...groupMemberships, next }));

type ItemOf<List> = List extends { readonly items: readonly (infer Item)[] } ? Item : never;

export type GroupMember = ItemOf<z.infer<typeof groupMembersAnswer>>;
export type NamedUser = ItemOf<z.infer<typeof usersByNamesAnswer>>;
export type UserDetail = z.infer<typeof userAnswer>;
export type GameBadge = ItemOf<z.infer<typeof gameBadgesAnswer>>;
export type BadgeNumbers = ItemOf<z.infer<typeof badgeNumbersAnswer>>;
export type Thumbnail = ItemOf<z.infer<typeof thumbnailsAnswer>>;

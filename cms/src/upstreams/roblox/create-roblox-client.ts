import type { Freshness } from '../shared/answer-cache';
import { type CallReport, createUpstream, type Upstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import type { Outcome } from '../shared/outcome';
import { joinStates, type UpstreamState } from '../shared/upstream-state';
import { allPages, asPage } from './all-pages';
import { type BadgeSource, NO_BADGES, openCloudBadges } from './badge-source';
import { type GroupCalls, groupCalls } from './groups';
import { createPictures, type Headshot } from './pictures';
import {
  type BadgeNumbers,
  badgeNumbersAnswer,
  type GameBadge,
  gameBadgesAnswer,
  type NamedUser,
  type UserDetail,
  userAnswer,
  usersByNamesAnswer,
} from './schemas';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** How long each kind of answer may be served without asking, and how old when Roblox fails. */
type RobloxFreshness = Readonly<
  Record<'names' | 'users' | 'headshots' | 'gameBadges' | 'badgePictures' | 'awards', Freshness>
>;

/** For bulk work: the memory of answers is for what visitors ask, and is left alone. */
const NOT_CACHED: Freshness = { maxAgeMs: 0, staleIfErrorMs: 0 };

/** Players change slowly, but somebody who has just won a badge wants to see it. */
const DEFAULT_FRESHNESS: RobloxFreshness = {
  names: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  users: { maxAgeMs: 2 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  headshots: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  gameBadges: { maxAgeMs: 5 * MINUTE_MS, staleIfErrorMs: 7 * DAY_MS },
  badgePictures: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  awards: { maxAgeMs: 2 * MINUTE_MS, staleIfErrorMs: DAY_MS },
};

/** Where Roblox is and how it is called; a player's badges are read with a key only. */
export interface RobloxOptions {
  readonly urls: Readonly<Record<'users' | 'badges' | 'thumbnails' | 'groups' | 'cloud', string>>;
  readonly openCloudKey: string | undefined;
  readonly userAgent: string;
  readonly limits?: Partial<GuardLimits>;
  readonly freshness?: Partial<RobloxFreshness>;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
  /** Does a piece of work in a moment: when a picture that was still being drawn may be there. */
  readonly later?: (work: () => void) => void;
}

/** The calls to Roblox that the product makes. */
export interface RobloxClient extends BadgeSource, GroupCalls {
  /** Ids of names, in any letter case, banned players too; at most 100. Unknown names are left out. */
  usersByNames(names: readonly string[]): Promise<Outcome<NamedUser[]>>;
  user(userId: number): Promise<Outcome<UserDetail>>;
  /** Pictures of 150 × 150 pixels by user id; at most 100. */
  headshots(userIds: readonly number[]): Promise<Outcome<ReadonlyMap<number, Headshot>>>;
  /** The same of badges. */
  badgeIcons(badgeIds: readonly number[]): Promise<Outcome<ReadonlyMap<number, Headshot>>>;
  /** The same of assets, such as the picture that a badge was made with. */
  assetPictures(assetIds: readonly number[]): Promise<Outcome<ReadonlyMap<number, Headshot>>>;
  /** All badges of a game. */
  badgesOfUniverse(universeId: number): Promise<Outcome<GameBadge[]>>;
  /** Profile and badges for bulk work: from the same hosts, but nothing of them is cached. */
  readonly uncached: BadgeSource & Pick<RobloxClient, 'user'>;
  /** The same with their numbers as they are now: never from memory. */
  badgeNumbersOf(universeId: number): Promise<Outcome<BadgeNumbers[]>>;
  /** All hosts as one. */
  state(): UpstreamState;
}

/** Makes the client; every host has a guard of its own, so that one that fails stops no other. */
export function createRobloxClient(options: RobloxOptions): RobloxClient {
  const { urls, openCloudKey, userAgent, limits, clock, onOutcome } = options;
  const freshness = { ...DEFAULT_FRESHNESS, ...options.freshness };
  const host = (name: keyof typeof urls, headers: Record<string, string> = {}): Upstream =>
    createUpstream({
      name: `roblox-${name}`,
      baseUrl: urls[name],
      userAgent,
      headers,
      ...limits,
      ...(clock && { clock }),
      ...(onOutcome && { onOutcome }),
    });
  const users = host('users');
  const badges = host('badges');
  const thumbnails = host('thumbnails');
  const cloud = openCloudKey ? host('cloud', { 'x-api-key': openCloudKey }) : undefined;
  const pictures = createPictures(thumbnails, options.later);
  const groups = host('groups');
  const badgeSource = (maxAge: Freshness) => (cloud ? openCloudBadges(cloud, maxAge) : NO_BADGES);
  const user = (userId: number, maxAge: Freshness) =>
    users.get({ path: `/v1/users/${userId}`, schema: userAnswer, ...maxAge });
  const hosts = [users, badges, thumbnails, groups, ...(cloud ? [cloud] : [])];
  return {
    usersByNames: (names) => usersByNames(users, names, freshness.names),
    ...groupCalls(groups),
    user: (userId) => user(userId, freshness.users),
    headshots: (userIds) => pictures('headshot', userIds, freshness.headshots),
    badgeIcons: (badgeIds) => pictures('badgeIcon', badgeIds, freshness.badgePictures),
    assetPictures: (assetIds) => pictures('asset', assetIds, freshness.badgePictures),
    badgesOfUniverse: (universeId) => badgesOfUniverse(badges, universeId, freshness.gameBadges),
    badgeNumbersOf: (universeId) => badgeNumbersOf(badges, universeId),
    badgesOf: badgeSource(freshness.awards).badgesOf,
    uncached: {
      user: (userId) => user(userId, NOT_CACHED),
      badgesOf: badgeSource(NOT_CACHED).badgesOf,
    },
    state: () => joinStates(hosts.map(({ state }) => state())),
  };
}

async function usersByNames(
  users: Upstream,
  names: readonly string[],
  freshness: Freshness,
): Promise<Outcome<NamedUser[]>> {
  const outcome = await users.post({
    path: '/v1/usernames/users',
    body: { usernames: names, excludeBannedUsers: false },
    schema: usersByNamesAnswer,
    isIdempotent: true,
    ...freshness,
  });
  return outcome.ok ? { ...outcome, data: outcome.data.data } : outcome;
}

function badgesOfUniverse(
  badges: Upstream,
  universeId: number,
  freshness: Freshness,
): Promise<Outcome<GameBadge[]>> {
  return allPages(async (cursor) =>
    asPage(
      await badges.get({
        path: `/v1/universes/${universeId}/badges`,
        query: { limit: 100, cursor },
        schema: gameBadgesAnswer,
        ...freshness,
      }),
      ({ data, nextPageCursor }) => ({ items: data, next: nextPageCursor }),
    ),
  );
}

/** The key keeps these answers apart from those that a look-up may take from memory. */
function badgeNumbersOf(badges: Upstream, universeId: number): Promise<Outcome<BadgeNumbers[]>> {
  return allPages(async (cursor) =>
    asPage(
      await badges.get({
        path: `/v1/universes/${universeId}/badges`,
        query: { limit: 100, cursor },
        schema: badgeNumbersAnswer,
        cacheKey: `badge numbers ${universeId} ${cursor ?? ''}`,
      }),
      ({ data, nextPageCursor }) => ({ items: data, next: nextPageCursor }),
    ),
  );
}

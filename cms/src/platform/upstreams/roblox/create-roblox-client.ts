import { randomUUID } from 'node:crypto';
import { INVENTORY_READS_PER_MINUTE } from '@elc/contracts/scans/scan-rate';
import { allPages, asPage } from '../shared/all-pages';
import type { Freshness } from '../shared/answer-cache';
import { type CallReport, createUpstream, type Upstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import type { Outcome } from '../shared/outcome';
import { joinStates, type UpstreamState } from '../shared/upstream-state';
import { type BadgeAwards, type BadgeSource, NO_BADGES, openCloudBadges } from './badge-source';
import { type GameFigureCalls, gameFigureCalls } from './game-figures';
import { type GroupCalls, groupCalls } from './groups';
import {
  type Admission,
  createInventoryReads,
  type InventoryReads,
  scanAdmission,
  visitorAdmission,
} from './inventory-reads';
import { createPictures, type Headshot } from './pictures';
import {
  type BadgeNumbers,
  badgeNumbersAnswer,
  type GameBadge,
  gameBadgesAnswer,
  type NamedUser,
  type UserDetail,
} from './schemas';
import { type SetUpCalls, setUpCalls } from './set-up';
import { type BriefUser, userCalls } from './users';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** How long each kind of answer may be served from the cache, and how old when Roblox fails. */
type RobloxFreshness = Readonly<
  Record<'names' | 'users' | 'headshots' | 'gameBadges' | 'badgePictures' | 'awards', Freshness>
>;

/** For bulk work: the cache of answers is for the requests of visitors, and is left alone. */
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
  readonly urls: Readonly<
    Record<'users' | 'badges' | 'games' | 'thumbnails' | 'groups' | 'cloud', string>
  >;
  readonly openCloudKey: string | undefined;
  /** The quota of the key's owner, over all replicas. */
  readonly inventoryReads?: Pick<InventoryReads, 'take'>;
  readonly userAgent: string;
  readonly limits?: Partial<GuardLimits>;
  readonly freshness?: Partial<RobloxFreshness>;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
  /** Called with elements of an answer that could not be read and were left out. */
  readonly onLeftOut?: (what: string, count: number) => void;
  /** Called with the advice when so many inventories in a row were hidden that the key is to be doubted. */
  readonly onKeyDoubted?: (advice: string) => void;
  /** Does a piece of work in a moment: when a picture that was still being drawn may be there. */
  readonly later?: (work: () => void) => void;
}

/** The calls to Roblox that the product makes. */
export interface RobloxClient extends BadgeSource, GameFigureCalls, GroupCalls, SetUpCalls {
  /** Whether badges of players can be read: only with a key. */
  readonly readsBadges: boolean;
  /** Ids of names, in any letter case, banned players too; at most 100. Unknown names are left out. */
  usersByNames(names: readonly string[]): Promise<Outcome<NamedUser[]>>;
  user(userId: number): Promise<Outcome<UserDetail>>;
  /** Pictures of 150 × 150 pixels by user id; at most 100. */
  headshots(userIds: readonly number[]): Promise<Outcome<ReadonlyMap<number, Headshot>>>;
  /** The same of badges. */
  badgeIcons(badgeIds: readonly number[]): Promise<Outcome<ReadonlyMap<number, Headshot>>>;
  /** The same of assets, such as the picture that a badge was made with. */
  assetPictures(assetIds: readonly number[]): Promise<Outcome<ReadonlyMap<number, Headshot>>>;
  /**
   * The badges of a player who has signed in with Roblox, by their own access token: a private inventory is
   * read, too. It takes nothing of the site's quota, and nothing of it is cached.
   */
  badgesOfOwner(
    userId: number,
    badgeIds: readonly number[],
    accessToken: string,
  ): Promise<BadgeAwards>;
  /** All badges of a game. */
  badgesOfUniverse(universeId: number): Promise<Outcome<GameBadge[]>>;
  /** Profile and badges for bulk work: nothing of them is cached, and badges wait for their turn. */
  readonly uncached: BadgeSource & {
    readonly user: (userId: number) => Promise<Outcome<BriefUser>>;
  };
  /** The same with their numbers as they are now: never from memory. */
  badgeNumbersOf(universeId: number): Promise<Outcome<BadgeNumbers[]>>;
  /** All hosts as one. */
  state(): UpstreamState;
}

const NO_KEY_ADVICE =
  'Badges need an Open Cloud key: make one at create.roblox.com, set ROBLOX_OPEN_CLOUD_KEY and restart. Until then verdicts rest on the age of accounts alone.';

const KEY_ADVICE =
  'Roblox does not accept ROBLOX_OPEN_CLOUD_KEY: it may have expired, been revoked, or be limited to other IP addresses. Make a new one at create.roblox.com, set it and restart.';

/** So many different players without one visible inventory among them are rather a key that may not read any. */
const HIDDEN_IN_A_ROW = 20;

const HIDDEN_ADVICE = `Roblox has refused the inventories of the last ${HIDDEN_IN_A_ROW} or more players as hidden, one after the other. That is also its answer where ROBLOX_OPEN_CLOUD_KEY lacks a permission: run npm run check, and if a public inventory is hidden too, give the key the permission to read inventories at create.roblox.com.`;

/** Makes the client; every host has a guard of its own, so that one that fails stops no other. */
export function createRobloxClient(options: RobloxOptions): RobloxClient {
  const { urls, openCloudKey, userAgent, limits, clock, onOutcome } = options;
  const freshness = { ...DEFAULT_FRESHNESS, ...options.freshness };
  const host = (
    name: keyof typeof urls,
    special: { headers?: Record<string, string>; keyAdvice?: string } = {},
  ): Upstream =>
    createUpstream({
      name: `roblox-${name}`,
      baseUrl: urls[name],
      userAgent,
      ...special,
      ...limits,
      ...(clock && { clock }),
      ...(onOutcome && { onOutcome }),
    });
  const users = host('users');
  const badges = host('badges');
  const thumbnails = host('thumbnails');
  const cloud = openCloudKey
    ? host('cloud', { headers: { 'x-api-key': openCloudKey }, keyAdvice: KEY_ADVICE })
    : undefined;
  const pictures = createPictures(thumbnails, options.later);
  const groups = host('groups');
  const games = host('games');
  const groupsOf = groupCalls(groups, cloud);
  const reads = options.inventoryReads ?? createInventoryReads(INVENTORY_READS_PER_MINUTE, null);
  const badgeSource = (
    claimant: string,
    maxAge: Freshness,
    admission: (signal: AbortSignal | undefined) => Admission,
  ): BadgeSource =>
    cloud ? openCloudBadges({ cloud, freshness: maxAge, admission, claimant }) : NO_BADGES;
  const awards = badgeSource('visitor', freshness.awards, () => visitorAdmission(reads));
  const bulkAwards = badgeSource('scan', NOT_CACHED, (signal) => scanAdmission(reads, signal));
  const profiles = userCalls(users, cloud);
  const signedIn = createUpstream({
    name: 'roblox-signed-in',
    baseUrl: urls.cloud,
    userAgent,
    ...limits,
    ...(clock && { clock }),
    ...(onOutcome && { onOutcome }),
  });
  const reporting = createTelling(options.onLeftOut);
  const hidden = new Set<number>();
  /** Doubts the key as long as it has shown no inventory in a row. */
  const watched =
    ({ badgesOf }: BadgeSource): BadgeSource['badgesOf'] =>
    async (userId, ...request) => {
      const awards = await badgesOf(userId, ...request);
      if (awards.outcome === 'visible') hidden.clear();
      if (awards.outcome === 'hidden' && hidden.size < HIDDEN_IN_A_ROW) {
        hidden.add(userId);
        if (hidden.size === HIDDEN_IN_A_ROW) options.onKeyDoubted?.(HIDDEN_ADVICE);
      }
      return awards;
    };
  const hosts = [users, badges, games, thumbnails, groups, ...(cloud ? [cloud] : [])];
  return {
    readsBadges: cloud !== undefined,
    usersByNames: (names) =>
      reporting('names of players', profiles.usersByNames(names, freshness.names)),
    group: groupsOf.group,
    async groupMembers(groupId, cursor) {
      const outcome = await groupsOf.groupMembers(groupId, cursor);
      if (outcome.ok) reporting.report('members of a group', outcome.page.leftOut);
      return outcome;
    },
    ...gameFigureCalls(games),
    ...setUpCalls({ openCloudKey, games, openHost: host('cloud') }),
    user: (userId) => profiles.user(userId, freshness.users),
    headshots: (userIds) => pictures('headshot', userIds, freshness.headshots),
    badgeIcons: (badgeIds) => pictures('badgeIcon', badgeIds, freshness.badgePictures),
    assetPictures: (assetIds) => pictures('asset', assetIds, freshness.badgePictures),
    badgesOfUniverse: (universeId) =>
      reporting('badges of the game', badgesOfUniverse(badges, universeId, freshness.gameBadges)),
    badgeNumbersOf: (universeId) =>
      reporting('badges of the game with their numbers', badgeNumbersOf(badges, universeId)),
    badgesOf: watched({ badgesOf: reporting.awards(awards) }),
    badgesOfOwner: (userId, badgeIds, accessToken) =>
      reporting.awards(badgesByToken(signedIn, userId, accessToken))(userId, badgeIds),
    uncached: {
      user: (userId) => profiles.briefUser(userId, NOT_CACHED),
      badgesOf: watched({ badgesOf: reporting.awards(bulkAwards) }),
    },
    state() {
      const joined = joinStates(hosts.map(({ state }) => state()));
      if (!cloud) return { ...joined, advice: NO_KEY_ADVICE };
      const isDoubted = hidden.size === HIDDEN_IN_A_ROW;
      return { ...(isDoubted && { advice: HIDDEN_ADVICE }), ...joined };
    },
  };
}

/** Each player has a quota of their own, so that one who calls often delays no other. */
function badgesByToken(signedIn: Upstream, userId: number, accessToken: string): BadgeSource {
  return openCloudBadges({
    cloud: {
      ...signedIn,
      get: (request) =>
        signedIn.get({
          ...request,
          headers: { authorization: `Bearer ${accessToken}` },
          bucket: `inventory of ${userId}`,
        }),
    },
    freshness: NOT_CACHED,
    admission: () => async () => async () => 0,
    // Of two sign-ins at once neither may get what the other may read.
    claimant: randomUUID(),
  });
}

/** Reports the elements left out of answers: once for each answer. */
function createTelling(onLeftOut: NonNullable<RobloxOptions['onLeftOut']> = () => {}) {
  const report = (what: string, count = 0) => {
    if (count > 0) onLeftOut(what, count);
  };
  async function reporting<Data>(what: string, call: Promise<Outcome<Data>>) {
    const outcome = await call;
    if (outcome.ok && !outcome.isCached) report(what, outcome.leftOut);
    return outcome;
  }
  return Object.assign(reporting, {
    report,
    awards:
      ({ badgesOf }: BadgeSource): BadgeSource['badgesOf'] =>
      async (...request) => {
        const awards = await badgesOf(...request);
        if (awards.outcome === 'visible') report('badges of a player', awards.leftOut);
        return awards;
      },
  });
}

/** Code of the badges host for an id that is no game's. */
const INVALID_GAME = 3;

function badgesOfUniverse(
  badges: Upstream,
  universeId: number,
  freshness: Freshness,
): Promise<Outcome<GameBadge[]>> {
  return allPages(
    async (cursor) =>
      asPage(
        await badges.get({
          path: `/v1/universes/${universeId}/badges`,
          query: { limit: 100, cursor },
          schema: gameBadgesAnswer,
          notFoundCode: INVALID_GAME,
          ...freshness,
        }),
        ({ data, nextPageCursor }) => ({ list: data, next: nextPageCursor }),
      ),
    { keyOf: ({ id }) => id },
  );
}

/** The key separates these answers from those that a look-up may take from memory. */
function badgeNumbersOf(badges: Upstream, universeId: number): Promise<Outcome<BadgeNumbers[]>> {
  return allPages(
    async (cursor) =>
      asPage(
        await badges.get({
          path: `/v1/universes/${universeId}/badges`,
          query: { limit: 100, cursor },
          schema: badgeNumbersAnswer,
          notFoundCode: INVALID_GAME,
          cacheKey: `badge numbers ${universeId} ${cursor ?? ''}`,
        }),
        ({ data, nextPageCursor }) => ({ list: data, next: nextPageCursor }),
      ),
    { keyOf: ({ id }) => id },
  );
}

import { randomUUID } from 'node:crypto';
import { INVENTORY_READS_PER_MINUTE } from '@elc/contracts/scans/scan-rate';
import type { z } from 'zod';
import { allPages, type Page } from '../shared/all-pages';
import type { Freshness } from '../shared/answer-cache';
import { type CallSettings, createUpstream, type UpstreamOptions } from '../shared/create-upstream';
import type { Outcome } from '../shared/outcome';
import { joinStates, type UpstreamState } from '../shared/upstream-state';
import { type BadgeAwards, NO_BADGES, openCloudBadges, type ReadBadges } from './badge-source';
import { gameCalls } from './game-figures';
import { groupCalls } from './groups';
import {
  createInventoryReads,
  type InventoryReads,
  scanAdmission,
  visitorAdmission,
} from './inventory-reads';
import { createPictures } from './pictures';
import { badgeNumbersAnswer, gameBadgesAnswer } from './schemas';
import { userCalls } from './users';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** For bulk work: the cache of answers is for the requests of visitors, and is left alone. */
const NOT_CACHED: Freshness = { maxAgeMs: 0, staleIfErrorMs: 0 };

/** While Roblox answers, and while it fails. Short for badges: players check their awards. */
const FRESHNESS = {
  names: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  users: { maxAgeMs: 2 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  headshots: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  gameBadges: { maxAgeMs: 5 * MINUTE_MS, staleIfErrorMs: 7 * DAY_MS },
  badgePictures: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  awards: { maxAgeMs: 2 * MINUTE_MS, staleIfErrorMs: DAY_MS },
} satisfies Record<string, Freshness>;

/** Where Roblox is and how it is called; a player's badges are read with a key only. */
export interface RobloxOptions extends CallSettings {
  readonly urls: Readonly<
    Record<'users' | 'badges' | 'games' | 'thumbnails' | 'groups' | 'cloud', string>
  >;
  readonly openCloudKey: string | undefined;
  /** The quota of the key's owner, over all replicas. */
  readonly inventoryReads?: Pick<InventoryReads, 'take'>;
  /** Called with elements of an answer that could not be read and were left out: once for each answer. */
  readonly onLeftOut?: (what: string, count: number) => void;
  /** Called with the advice when so many inventories in a row were hidden that the key is to be doubted. */
  readonly onKeyDoubted?: (advice: string) => void;
  /** Does a piece of work in a moment: when a picture that was still being drawn may be there. */
  readonly later?: (work: () => void) => void;
}

const NO_KEY_ADVICE =
  'Badges need an Open Cloud key: make one at create.roblox.com, set ROBLOX_OPEN_CLOUD_KEY and restart. Until then verdicts rest on the age of accounts alone.';

const KEY_ADVICE =
  'Roblox does not accept ROBLOX_OPEN_CLOUD_KEY: it may have expired, been revoked, or be limited to other IP addresses. Make a new one at create.roblox.com, set it and restart.';

/** So many different players without one visible inventory among them are rather a key that may not read any. */
const HIDDEN_IN_A_ROW = 20;

const HIDDEN_ADVICE = `Roblox has refused the inventories of the last ${HIDDEN_IN_A_ROW} or more players as hidden, one after the other. That is also its answer where ROBLOX_OPEN_CLOUD_KEY lacks a permission: run npm run check -- roblox --player NAME with a player whose inventory everybody may see, and if it is hidden too, give the key the permission to read inventories at create.roblox.com.`;

/** Code of the badges host for an id that is no game's. */
const INVALID_GAME = 3;

/** Makes the client; every host has a guard of its own, so that one that fails stops no other. */
export function createRobloxClient({ urls, openCloudKey, later, ...options }: RobloxOptions) {
  const { onLeftOut = () => {}, onKeyDoubted = () => {} } = options;
  const reads = options.inventoryReads ?? createInventoryReads(INVENTORY_READS_PER_MINUTE, null);
  const host = (name: keyof typeof urls, special?: Partial<UpstreamOptions>) =>
    createUpstream({ ...options, name: `roblox-${name}`, baseUrl: urls[name], ...special });
  const users = host('users');
  const badges = host('badges');
  const games = host('games');
  const thumbnails = host('thumbnails');
  const groups = host('groups');
  const cloud = openCloudKey
    ? host('cloud', { headers: { 'x-api-key': openCloudKey }, keyAdvice: KEY_ADVICE })
    : undefined;
  const signedIn = host('cloud', { name: 'roblox-signed-in' });
  const profiles = userCalls(users, cloud);
  const pictures = createPictures(thumbnails, later);
  const { group, groupMembers } = groupCalls(groups, cloud);

  const report = (what: string, count = 0) => {
    if (count > 0) onLeftOut(what, count);
  };
  async function reporting<Data>(what: string, call: Promise<Outcome<Data>>) {
    const outcome = await call;
    if (outcome.ok && !outcome.isCached) report(what, outcome.leftOut);
    return outcome;
  }

  /** Players in a row whose inventory was hidden; as long as there are many, the key is doubted. */
  const hidden = new Set<number>();
  function badgesBy(claimant: 'visitor' | 'scan', maxAge: Freshness): ReadBadges {
    if (!cloud) return NO_BADGES;
    const read = openCloudBadges({
      cloud,
      freshness: maxAge,
      claimant,
      admission: (signal) =>
        claimant === 'visitor' ? visitorAdmission(reads) : scanAdmission(reads, signal),
    });
    return async (userId, ...request) => {
      const awards = await read(userId, ...request);
      if (awards.outcome === 'visible') {
        hidden.clear();
        report('badges of a player', awards.leftOut);
      } else if (awards.outcome === 'hidden' && hidden.size < HIDDEN_IN_A_ROW) {
        hidden.add(userId);
        if (hidden.size === HIDDEN_IN_A_ROW) onKeyDoubted(HIDDEN_ADVICE);
      }
      return awards;
    };
  }

  /** All badges of a game; `kind` separates answers that are read by different schemas. */
  function badgesIn<Badge extends { readonly id: number }>(
    universeId: number,
    kind: string,
    schema: z.ZodType<Page<Badge>>,
    maxAge: Freshness,
  ): Promise<Outcome<Badge[]>> {
    const page = (cursor: string | undefined) =>
      badges.get({
        path: `/v1/universes/${universeId}/badges`,
        query: { limit: 100, cursor },
        schema,
        notFoundCode: INVALID_GAME,
        cacheKey: `${kind} ${universeId} ${cursor ?? ''}`,
        ...maxAge,
      });
    return reporting(
      kind,
      allPages(page, ({ id }) => id),
    );
  }

  return {
    /** Whether badges of players can be read: only with a key. */
    readsBadges: cloud !== undefined,
    /** Ids of names, in any letter case, banned players too; at most 100. Unknown names are left out. */
    usersByNames: (names: readonly string[]) =>
      reporting('names of players', profiles.usersByNames(names, FRESHNESS.names)),
    user: (userId: number) => profiles.user(userId, FRESHNESS.users),
    group,
    async groupMembers(...request: Parameters<typeof groupMembers>) {
      const outcome = await groupMembers(...request);
      if (outcome.ok) report('members of a group', outcome.page.leftOut);
      return outcome;
    },
    ...gameCalls(games),
    /** Pictures of 150 × 150 pixels by user id; at most 100. */
    headshots: (userIds: readonly number[]) => pictures('headshot', userIds, FRESHNESS.headshots),
    badgeIcons: (ids: readonly number[]) => pictures('badgeIcon', ids, FRESHNESS.badgePictures),
    assetPictures: (ids: readonly number[]) => pictures('asset', ids, FRESHNESS.badgePictures),
    badgesOfUniverse: (universeId: number) =>
      badgesIn(universeId, 'badges of the game', gameBadgesAnswer, FRESHNESS.gameBadges),
    /** The same with their numbers as they are now: never from memory. */
    badgeNumbersOf: (universeId: number) =>
      badgesIn(universeId, 'badges of the game with their numbers', badgeNumbersAnswer, NOT_CACHED),
    badgesOf: badgesBy('visitor', FRESHNESS.awards),
    /** With the player's own token, private ones too; outside the site's quota, never cached. */
    async badgesOfOwner(
      userId: number,
      badgeIds: readonly number[],
      accessToken: string,
    ): Promise<BadgeAwards> {
      const read = openCloudBadges({
        cloud: {
          ...signedIn,
          get: (request) =>
            signedIn.get({
              ...request,
              headers: { authorization: `Bearer ${accessToken}` },
              // Each player has a quota of their own, so that one who calls often delays no other.
              bucket: `inventory of ${userId}`,
            }),
        },
        freshness: NOT_CACHED,
        admission: () => async () => async () => 0,
        // Of two sign-ins at once neither may get what the other may read.
        claimant: randomUUID(),
      });
      const awards = await read(userId, badgeIds);
      if (awards.outcome === 'visible') report('badges of a player', awards.leftOut);
      return awards;
    },
    /** Profile and badges for bulk work: nothing of them is cached, and badges wait for their turn. */
    uncached: {
      user: (userId: number) => profiles.briefUser(userId, NOT_CACHED),
      badgesOf: badgesBy('scan', NOT_CACHED),
    },
    state(): UpstreamState {
      const hosts = [users, badges, games, thumbnails, groups, ...(cloud ? [cloud] : [])];
      const joined = joinStates(hosts.map(({ state }) => state()));
      if (!cloud) return { ...joined, advice: NO_KEY_ADVICE };
      const isDoubted = hidden.size === HIDDEN_IN_A_ROW;
      return { ...(isDoubted && { advice: HIDDEN_ADVICE }), ...joined };
    },
  };
}

export type RobloxClient = ReturnType<typeof createRobloxClient>;

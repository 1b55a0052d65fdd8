import { chunksOf } from '../../rules/chunks-of';
import { allPages } from '../shared/all-pages';
import type { Freshness } from '../shared/answer-cache';
import type { Upstream } from '../shared/create-upstream';
import {
  asOutage,
  type Failure,
  isOutage,
  keyRefused,
  type Outage,
  type Outcome,
  refusesKey,
} from '../shared/outcome';
import type { Admission } from './inventory-reads';
import { inventoryAnswer } from './schemas';

export interface BadgeAward {
  readonly badgeId: number;
  readonly awardedAtMs: number;
}

/**
 * `hidden`: by the player. `not_connected`: this site has no key. `unavailable`: not readable for
 * this account, or an `outage`. None of these equals visible and empty. `total` counts badges of
 * any game (null where unknown), `leftOut` those that could not be read.
 */
export type BadgeAwards =
  | {
      readonly outcome: 'visible';
      readonly awards: readonly BadgeAward[];
      readonly total: number | null;
      readonly leftOut: number;
      readonly ageSeconds: number;
    }
  | { readonly outcome: 'hidden' | 'not_connected' }
  | { readonly outcome: 'unavailable'; readonly outage?: Outage };

/** Which of these badges a player holds, and since when; bulk work stops waiting by `signal`. */
export type ReadBadges = (
  userId: number,
  badgeIds: readonly number[],
  signal?: AbortSignal,
) => Promise<BadgeAwards>;

/** Badges can be read with an Open Cloud key only; without one nothing is requested. */
export const NO_BADGES: ReadBadges = async () => ({ outcome: 'not_connected' });

/** Ids that one request takes, and items of one of its pages. */
const IDS_MAX = 100;
const PAGE_SIZE = 100;

/** A caller that stops waiting for the quota learns nothing. */
const NOT_ADMITTED: Outage = { ok: false, reason: 'quota_used_up', retryAfterSeconds: 1 };

interface Options {
  /** Sends the key. */
  readonly cloud: Upstream;
  readonly freshness: Freshness;
  /** Paces the requests: all of one key owner's keys share a quota. */
  readonly admission: (signal: AbortSignal | undefined) => Admission;
  /** Separates the calls of different claimants: what one waits for, the other may have at once. */
  readonly claimant: string;
}

/**
 * Reads inventories through Open Cloud. Hidden ones are refused with `PERMISSION_DENIED`, as all
 * are where the key lacks a permission. `FAILED_PRECONDITION` is not documented, so nothing is
 * concluded from it.
 */
export function openCloudBadges(options: Options): ReadBadges {
  return async (userId, badgeIds, signal) => {
    const admission = options.admission(signal);
    const outcomes = await Promise.all(
      chunksOf(badgeIds, IDS_MAX).map((ids) => awardsOf(userId, ids, { ...options, admission })),
    );
    const awards: BadgeAward[] = [];
    let ageSeconds = 0;
    let leftOut = 0;
    for (const outcome of outcomes) {
      if (!outcome.ok) return unseen(outcome);
      awards.push(...outcome.data);
      leftOut += outcome.leftOut ?? 0;
      ageSeconds = Math.max(ageSeconds, outcome.ageSeconds);
    }
    const owned = earliest(awards, badgeIds);
    return { outcome: 'visible', awards: owned, total: null, leftOut, ageSeconds };
  };
}

function unseen(failure: Failure): BadgeAwards {
  if (isOutage(failure)) return { outcome: 'unavailable', outage: failure };
  if (refusesKey(failure)) return { outcome: 'unavailable', outage: keyRefused(failure) };
  if (failure.code === 'PERMISSION_DENIED') return { outcome: 'hidden' };
  const isOfAccount = failure.reason === 'not_found' || failure.code === 'FAILED_PRECONDITION';
  if (isOfAccount) return { outcome: 'unavailable' };
  return { outcome: 'unavailable', outage: asOutage(failure) };
}

function awardsOf(
  userId: number,
  badgeIds: readonly number[],
  options: Omit<Options, 'admission'> & { readonly admission: Admission },
): Promise<Outcome<BadgeAward[]>> {
  const { cloud, freshness, admission, claimant } = options;
  const filter = `badgeIds=${badgeIds.join(',')}`;
  return allPages(
    async (pageToken) => {
      const admit = await admission();
      if (!admit) return NOT_ADMITTED;
      return cloud.get({
        path: `/cloud/v2/users/${userId}/inventory-items`,
        query: { filter, maxPageSize: PAGE_SIZE, pageToken },
        schema: inventoryAnswer,
        notFoundCode: 'NOT_FOUND',
        bucket: 'inventory',
        admit,
        cacheKey: `${claimant} ${userId} ${filter} ${pageToken ?? ''}`,
        ...freshness,
      });
    },
    // A badge can be listed with several dates, of which the earliest counts; each page has at least one.
    (award) => award,
    badgeIds.length + 1,
  );
}

/** One award for each wanted badge, the earliest, oldest first. */
function earliest(awards: readonly BadgeAward[], wanted: readonly number[]): BadgeAward[] {
  const sorted = awards
    .filter(({ badgeId }) => wanted.includes(badgeId))
    .sort((one, other) => one.awardedAtMs - other.awardedAtMs);
  const first = new Map<number, BadgeAward>();
  for (const award of sorted) {
    if (!first.has(award.badgeId)) first.set(award.badgeId, award);
  }
  return [...first.values()];
}

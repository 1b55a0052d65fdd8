import type { Freshness } from '../upstream/answer-cache';
import type { Upstream } from '../upstream/create-upstream';
import { type BadgeSource, createBadgeSource } from './badge-source';
import { awardedDatesAnswer } from './schemas';

/**
 * Reads badges without a key, through the older operation that Roblox took out of its published API on
 * 2026-08-11. Where it is gone it answers 404, which makes the badges unavailable, not none.
 */
export function awardedDatesBadges(badges: Upstream, freshness: Freshness): BadgeSource {
  return createBadgeSource(
    async (userId, badgeIds) => {
      const outcome = await badges.get({
        path: `/v1/users/${userId}/badges/awarded-dates`,
        query: { badgeIds: badgeIds.join(',') },
        schema: awardedDatesAnswer,
        ...freshness,
      });
      if (!outcome.ok) return outcome;
      const awards = outcome.data.data.map(({ badgeId, awardedDate }) => ({
        badgeId,
        awardedAtMs: awardedDate,
      }));
      return { ...outcome, data: awards };
    },
    ({ status }) => status === 403,
  );
}

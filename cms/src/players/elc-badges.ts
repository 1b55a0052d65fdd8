import type { BotAnalyzeResponse } from '@elc/contracts';
import type { PlayerBadges } from '../upstreams/roblox/look-up-player';

/** The event badges that could be seen, oldest first; none where the visibility says why. */
export function elcBadgesOf(badges: PlayerBadges): BotAnalyzeResponse['badges']['elcBadges'] {
  if (badges.outcome !== 'visible') return [];
  return badges.awards.map(({ name, description, badgeId, awardedAtMs }) => ({
    name,
    description,
    badgeId,
    awardedDate: new Date(awardedAtMs).toISOString(),
  }));
}

/** How many badges of any game the player holds; null where that was not told. */
export function totalOf(badges: PlayerBadges): number | null {
  return badges.outcome === 'visible' ? badges.total : null;
}

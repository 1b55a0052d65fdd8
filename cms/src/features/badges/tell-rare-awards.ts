import type { Rarity } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { emitEvent } from '../webhooks';
import { rarityOf } from './monitor-response';
import type { NamedBadge } from './stored-badges';

/** Below 5 %: the classes that the badge monitor calls so. */
const RARE: readonly Rarity[] = ['Impossible', 'Insane'];

/** Tells webhooks of rare badges that were awarded between two readings; `after` are those that are tracked. */
export async function tellRareAwards(
  before: readonly NamedBadge[],
  after: readonly NamedBadge[],
  sinceMs: number,
): Promise<void> {
  const mostAwarded = Math.max(0, ...after.map(({ awardedCount }) => awardedCount));
  const known = new Map(before.map(({ badgeId, awardedCount }) => [badgeId, awardedCount]));
  for (const badge of after) {
    const awards = badge.awardedCount - (known.get(badge.badgeId) ?? badge.awardedCount);
    const rarity = rarityOf(badge, mostAwarded);
    if (awards <= 0 || !RARE.includes(rarity)) continue;
    const told = pick(badge, 'badgeId', 'slug', 'name', 'winRate', 'awardedCount');
    await emitEvent('badge.rare_award', {
      ...{ badge: { ...told, rarity }, awards, since: isoTime(sinceMs) },
    });
  }
}

import type { ElcBadge, NewgenCheckResponse } from '@elc/contracts';

type Checked = Pick<NewgenCheckResponse, 'elcBadges'>;

/** A badge that both have, with the day of each. */
export interface SharedBadge {
  readonly badgeId: number;
  readonly name: string;
  readonly awardedDates: readonly [string, string];
}

export interface BadgeComparison {
  readonly shared: readonly SharedBadge[];
  /** Badges that only the first, and only the second has. */
  readonly only: readonly [readonly ElcBadge[], readonly ElcBadge[]];
}

/** Which badges two players share; null where those of one cannot be seen: hidden is not none. */
export function compareBadges(one: Checked, other: Checked): BadgeComparison | null {
  if (one.elcBadges.visibility !== 'visible' || other.elcBadges.visibility !== 'visible') {
    return null;
  }
  const first = byId(one);
  const second = byId(other);
  const shared = [...first.values()].flatMap(({ badgeId, name, awardedDate }) => {
    const same = second.get(badgeId);
    return same ? [{ badgeId, name, awardedDates: [awardedDate, same.awardedDate] as const }] : [];
  });
  const without = (badges: Map<number, ElcBadge>, others: Map<number, ElcBadge>) =>
    [...badges.values()].filter(({ badgeId }) => !others.has(badgeId));
  return { shared, only: [without(first, second), without(second, first)] };
}

const byId = ({ elcBadges }: Checked) =>
  new Map(elcBadges.badges.map((badge) => [badge.badgeId, badge]));

import type { Thresholds } from './thresholds';

interface Award {
  readonly badgeId: number;
  readonly awardedAtMs: number;
}

/**
 * `hidden`: by the player; `not_connected`: this site has no key; `unavailable`: could not be read,
 * as for a `banned` account. None of them equals visible and empty. `leftOut` badges could not be
 * read and are not among the awards.
 */
export type BadgeEvidence =
  | { readonly outcome: 'visible'; readonly awards: readonly Award[]; readonly leftOut?: number }
  | { readonly outcome: 'hidden' | 'not_connected' }
  | { readonly outcome: 'unavailable'; readonly because?: 'banned' };

export type Unseen = Exclude<BadgeEvidence['outcome'], 'visible'> | 'banned';

export interface Evidence {
  readonly accountCreatedAtMs: number;
  readonly badges: BadgeEvidence;
}

const DAY_MS = 86_400_000;

/** Measured against the thresholds. */
export interface BadgeFacts {
  readonly count: number;
  readonly leftOut: number;
  /** Whole days; null without one. */
  readonly firstBadgeDays: number | null;
  /** Never longer than the account exists. */
  readonly tenureDays: number | null;
  readonly areFew: boolean;
  readonly areFarmed: boolean;
}

/** `badges` is null where they could not be seen, and `unseen` says why. */
export type Facts = {
  readonly accountAgeDays: number;
  readonly isYoungAccount: boolean;
} & (
  | { readonly badges: BadgeFacts; readonly unseen: null }
  | { readonly badges: null; readonly unseen: Unseen }
);

/** A day is 86,400,000 ms; instants in the future (a wrong clock) count as now. */
export function measure(
  { accountCreatedAtMs, badges }: Evidence,
  rules: Thresholds,
  nowMs: number,
): Facts {
  const accountAgeDays = wholeDays(nowMs - accountCreatedAtMs);
  const age = { accountAgeDays, isYoungAccount: accountAgeDays < rules.youngAccountDays };
  if (badges.outcome === 'visible') {
    return { ...age, badges: measureBadges(badges, accountAgeDays, rules, nowMs), unseen: null };
  }
  const isBanned = badges.outcome === 'unavailable' && badges.because === 'banned';
  return { ...age, badges: null, unseen: isBanned ? 'banned' : badges.outcome };
}

function measureBadges(
  { awards, leftOut = 0 }: Extract<BadgeEvidence, { outcome: 'visible' }>,
  accountAgeDays: number,
  rules: Thresholds,
  nowMs: number,
): BadgeFacts {
  const times = awards.map(({ awardedAtMs }) => awardedAtMs).sort((one, other) => one - other);
  const firstBadgeDays = times[0] === undefined ? null : wholeDays(nowMs - times[0]);
  return {
    count: times.length,
    leftOut,
    firstBadgeDays,
    tenureDays: firstBadgeDays === null ? null : Math.min(firstBadgeDays, accountAgeDays),
    areFew: times.length < rules.fewBadges,
    areFarmed: areFarmed(times, rules.farmed),
  };
}

/** Both ends belong to the stretch; times are sorted. */
function areFarmed(sortedMs: readonly number[], { badges, withinSeconds }: Thresholds['farmed']) {
  return sortedMs.some((firstMs, index) => {
    const lastMs = sortedMs[index + badges - 1];
    return lastMs !== undefined && lastMs - firstMs <= withinSeconds * 1000;
  });
}

function wholeDays(durationMs: number): number {
  return Math.max(0, Math.floor(durationMs / DAY_MS));
}

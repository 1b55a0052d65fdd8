import type { Thresholds } from './thresholds';

/** An event badge of the game (ELC badge) that a player was awarded. */
interface Award {
  readonly badgeId: number;
  readonly awardedAtMs: number;
}

/**
 * What is known about a player's ELC badges. `hidden` (the player does not show them to everybody),
 * `not_connected` (this site has no key to read them with) and `unavailable` (they could not be read, as
 * those of a `banned` account never can) are never the same as visible and empty. `leftOut` badges could
 * not be read and are not among the awards.
 */
export type BadgeEvidence =
  | { readonly outcome: 'visible'; readonly awards: readonly Award[]; readonly leftOut?: number }
  | { readonly outcome: 'hidden' | 'not_connected' }
  | { readonly outcome: 'unavailable'; readonly because?: 'banned' };

/** Why badges could not be seen. */
export type Unseen = Exclude<BadgeEvidence['outcome'], 'visible'> | 'banned';

/** Everything that the verdict about a player rests on. */
export interface Evidence {
  readonly accountCreatedAtMs: number;
  readonly badges: BadgeEvidence;
}

const DAY_MS = 86_400_000;

/** What the badges of a player amount to, measured against the thresholds. */
export interface BadgeFacts {
  readonly count: number;
  /** Badges that could not be read. */
  readonly leftOut: number;
  /** Whole days since the first ELC badge; null without one. */
  readonly firstBadgeDays: number | null;
  /** The same, but never longer than the account exists. */
  readonly tenureDays: number | null;
  readonly areFew: boolean;
  readonly areFarmed: boolean;
}

/** The evidence in whole days and counts; `badges` is null where they could not be seen, and `unseen` says why. */
export type Facts = {
  readonly accountAgeDays: number;
  readonly isYoungAccount: boolean;
} & (
  | { readonly badges: BadgeFacts; readonly unseen: null }
  | { readonly badges: null; readonly unseen: Unseen }
);

/**
 * Measures the evidence. A day is 86,400,000 ms whatever the calendar does; instants in the future
 * (a clock that is off) count as now.
 */
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

/** Whether any stretch of `withinSeconds` (both ends in it) holds `badges` of the sorted times. */
function areFarmed(
  sortedMs: readonly number[],
  { badges, withinSeconds }: Thresholds['farmed'],
): boolean {
  return sortedMs.some((firstMs, index) => {
    const lastMs = sortedMs[index + badges - 1];
    return lastMs !== undefined && lastMs - firstMs <= withinSeconds * 1000;
  });
}

function wholeDays(durationMs: number): number {
  return Math.max(0, Math.floor(durationMs / DAY_MS));
}

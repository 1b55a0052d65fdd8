import type { BadgeVisibility, Classification, Generation } from '@elc/contracts';

/**
 * What is kept of the latest analysis of a player. `elcBadges` is null where badges could not be seen,
 * `tenureDays` also where there are none; days and the verdict are as of `analysedAtMs`.
 */
export interface AnalysedPlayer {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly classification: Classification;
  readonly generation: Generation;
  /** Between 0 and 1, in hundredths. */
  readonly confidence: number;
  readonly badgeVisibility: BadgeVisibility;
  readonly elcBadges: number | null;
  readonly tenureDays: number | null;
  readonly accountAgeDays: number;
  readonly rulesVersion: string;
  readonly analysedAtMs: number;
}

/**
 * How a number that is not known is stored: below all known ones. A null sorts first in PostgreSQL and
 * last in SQLite, and an index cannot be walked past it by comparing.
 */
export const UNKNOWN = -1;

/** A player as the columns of `elc_players`. */
export function rowOf(player: AnalysedPlayer, storedAtMs: number) {
  return {
    user_id: player.userId,
    username: player.username,
    username_lower: player.username.toLowerCase(),
    display_name: player.displayName,
    classification: player.classification,
    generation: player.generation,
    confidence_percent: Math.round(player.confidence * 100),
    badge_visibility: player.badgeVisibility,
    elc_badges: player.elcBadges ?? UNKNOWN,
    tenure_days: player.tenureDays ?? UNKNOWN,
    account_age_days: player.accountAgeDays,
    rules_version: player.rulesVersion,
    analysed_at_ms: player.analysedAtMs,
    stored_at_ms: storedAtMs,
  };
}

/** A row of `elc_players` as the database driver gives it: PostgreSQL's big integers are texts. */
export type PlayerRow = { readonly [Column in keyof ReturnType<typeof rowOf>]: unknown };

/** The player of a row. */
export function playerOf(row: PlayerRow): AnalysedPlayer {
  return {
    userId: Number(row.user_id),
    username: String(row.username),
    displayName: String(row.display_name),
    classification: row.classification as Classification,
    generation: row.generation as Generation,
    confidence: Number(row.confidence_percent) / 100,
    badgeVisibility: row.badge_visibility as BadgeVisibility,
    elcBadges: known(row.elc_badges),
    tenureDays: known(row.tenure_days),
    accountAgeDays: Number(row.account_age_days),
    rulesVersion: String(row.rules_version),
    analysedAtMs: Number(row.analysed_at_ms),
  };
}

/** A stored number, or null where it is not known. */
export function known(value: unknown): number | null {
  return Number(value) === UNKNOWN ? null : Number(value);
}

import type { BadgeVisibility, Classification, Generation } from '@elc/contracts';
import { defineTable } from './define-table';

/** The columns that each order of the leaderboard rises by; what cannot be told comes last. */
export const ORDER_COLUMNS = { badges: 'by_badges', tenure: 'by_tenure', age: 'by_age' } as const;

/**
 * Members as their scan found them. A member who could not be analysed has no generation, and
 * `failure` says why. The `by_…` columns are the negated numbers, with 1 for "not known", so that one
 * plain index serves each order on every database.
 */
export const scanMemberTable = defineTable(
  'scan_members',
  {
    scan_id: 'integer',
    user_id: 'biginteger',
    username: 'string',
    display_name: 'string',
    classification: 'string',
    generation: 'string',
    elc_badges: 'integer',
    tenure_days: 'integer',
    account_age_days: 'integer',
    failure: 'string',
    by_badges: 'integer',
    by_tenure: 'integer',
    by_age: 'integer',
  },
  {
    unique: [['scan_id', 'user_id']],
    indexed: Object.values(ORDER_COLUMNS).map((column) => [
      'scan_id',
      column,
      'user_id',
      'generation',
    ]),
  },
);

/** Why a member could not be analysed: no such account any more, or answers that cannot be read. */
export type MemberFailure = 'vanished' | 'unreadable';

/** What a scan has found out about a member; days are whole days at the scan's start. */
export interface MemberVerdict {
  readonly classification: Classification;
  readonly generation: Generation;
  /** Null where badges could not be seen. */
  readonly elcBadges: number | null;
  /** Null where badges could not be seen, or there are none. */
  readonly tenureDays: number | null;
  readonly accountAgeDays: number;
}

/** A verdict with what only the leaderboard of all players keeps of it. */
export interface FreshVerdict extends MemberVerdict {
  /** Between 0 and 1. */
  readonly confidence: number;
  readonly rulesVersion: string;
  readonly badgeVisibility: BadgeVisibility;
}

export interface ScannedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly outcome: FreshVerdict | { readonly failure: MemberFailure };
}

/** A member as a row of its scan. */
export function memberRow(
  scanRowId: number,
  { userId, username, displayName, outcome }: ScannedMember,
) {
  const who = { scan_id: scanRowId, user_id: userId, username, display_name: displayName };
  if ('failure' in outcome) return { ...who, ...NO_VERDICT, failure: outcome.failure };
  const { classification, generation, elcBadges, tenureDays, accountAgeDays } = outcome;
  return {
    ...who,
    classification,
    generation,
    elc_badges: elcBadges,
    tenure_days: tenureDays,
    account_age_days: accountAgeDays,
    failure: null,
    by_badges: -(elcBadges ?? -1),
    by_tenure: -(tenureDays ?? -1),
    by_age: -accountAgeDays,
  };
}

const NO_VERDICT = {
  classification: null,
  generation: null,
  elc_badges: null,
  tenure_days: null,
  account_age_days: null,
  by_badges: null,
  by_tenure: null,
  by_age: null,
};

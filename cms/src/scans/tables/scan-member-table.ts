import type { Classification, Generation } from '@elc/contracts';
import { defineTable } from '../../db/define-table';
import { type AnalysedPlayer, UNKNOWN } from '../../players/tables/player-rows';

/** The columns that each order of the leaderboard falls by. */
export const ORDER_COLUMNS = {
  badges: 'elc_badges',
  tenure: 'tenure_days',
  age: 'account_age_days',
} as const;

/**
 * Members as their scan found them; numbers that are not known are `UNKNOWN`, below all others. A
 * member who could not be analysed has no generation, and `failure` says why.
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

/** What a scan has found out about a member; `elcBadges` and `tenureDays` as of a player's analysis. */
export type MemberAnalysis = Omit<
  AnalysedPlayer,
  'userId' | 'username' | 'displayName' | 'analysedAtMs'
>;

export interface ScannedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly outcome: MemberAnalysis | { readonly failure: MemberFailure };
}

/** What is kept of a member who was analysed; days are whole days at the scan's start. */
export interface SavedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly classification: Classification;
  readonly generation: Generation;
  readonly elcBadges: number | null;
  readonly tenureDays: number | null;
  readonly accountAgeDays: number;
}

/** A member as a row of its scan. */
export function memberRow(
  scanRowId: number,
  { userId, username, displayName, outcome }: ScannedMember,
) {
  const who = { scan_id: scanRowId, user_id: userId, username, display_name: displayName };
  if ('failure' in outcome) return { ...who, ...NO_VERDICT, failure: outcome.failure };
  return {
    ...who,
    classification: outcome.classification,
    generation: outcome.generation,
    elc_badges: outcome.elcBadges ?? UNKNOWN,
    tenure_days: outcome.tenureDays ?? UNKNOWN,
    account_age_days: outcome.accountAgeDays,
    failure: null,
  };
}

const NO_VERDICT = {
  classification: null,
  generation: null,
  elc_badges: UNKNOWN,
  tenure_days: UNKNOWN,
  account_age_days: UNKNOWN,
};

import type { Classification, Generation } from '@elc/contracts';
import { bigInteger, integer, nullable, rankedInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import type { AnalysedPlayer } from '../../players';

/** The columns that each order of the leaderboard falls by. */
export const ORDER_COLUMNS = {
  badges: 'elc_badges',
  tenure: 'tenure_days',
  age: 'account_age_days',
} as const;

/** Why a member could not be analysed: no such account any more, or answers that cannot be read. */
type MemberFailure = 'vanished' | 'unreadable';

/**
 * Members as their scan found them; days are whole days at the scan's start. A member who could not be
 * analysed has no generation, and `failure` says why.
 */
export const scanMemberTable = defineTable(
  'scan_members',
  {
    scanId: integer(),
    userId: bigInteger(),
    username: string(),
    displayName: string(),
    classification: nullable(string<Classification>()),
    generation: nullable(string<Generation>()),
    elcBadges: rankedInteger(),
    tenureDays: rankedInteger(),
    accountAgeDays: rankedInteger(),
    failure: nullable(string<MemberFailure>()),
  },
  {
    unique: [['scanId', 'userId']],
    indexed: [
      ['userId'],
      ['scanId', 'elcBadges', 'userId', 'generation'],
      ['scanId', 'tenureDays', 'userId', 'generation'],
      ['scanId', 'accountAgeDays', 'userId', 'generation'],
    ],
  },
);

/** What a scan has found out about a member; `elcBadges` and `tenureDays` as of a player's analysis. */
type MemberAnalysis = Omit<AnalysedPlayer, 'userId' | 'username' | 'displayName' | 'analysedAtMs'>;

export interface ScannedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly outcome: MemberAnalysis | { readonly failure: MemberFailure };
}

/** A member as a row of its scan. */
export function memberRow(scanId: number, { outcome, ...member }: ScannedMember) {
  const found =
    'failure' in outcome ? { ...NO_VERDICT, ...outcome } : { ...outcome, failure: null };
  return scanMemberTable.toColumns({ scanId, ...member, ...found });
}

const NO_VERDICT = {
  classification: null,
  generation: null,
  elcBadges: null,
  tenureDays: null,
  accountAgeDays: null,
};

/** What remains of a member who was erased: a row that counts, without personal data. */
export const erasedRow = (scanId: number, alias: number) =>
  scanMemberTable.toColumns({ scanId, ...erasedMember(alias) });

const erasedMember = (alias: number) => ({
  userId: alias,
  username: '',
  displayName: '',
  ...NO_VERDICT,
  failure: null,
});

/** Removes the personal data of a member from every scan's rows; returns of how many. */
export async function eraseScanMember(
  connection: Connection,
  userId: number,
  alias: number,
): Promise<number> {
  return connection(scanMemberTable.tableName)
    .where({ user_id: userId })
    .update(scanMemberTable.toColumns(erasedMember(alias)));
}

const toMember = scanMemberTable.rowWithout('scanId', 'failure');

/** A member who was analysed. */
export type SavedMember = ReturnType<typeof toMember> & {
  readonly classification: Classification;
  readonly generation: Generation;
  readonly accountAgeDays: number;
};

/** Reads the row of a member who has a generation, and so all that an analysis finds. */
export const analysedMember = (stored: unknown) => toMember(stored) as SavedMember;

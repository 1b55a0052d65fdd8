import type { Classification, Generation } from '@elc/contracts';
import { bigInteger, integer, nullable, rankedInteger, string } from '../../../platform/db/columns';
import { defineTable } from '../../../platform/db/define-table';
import { type AnalysedPlayer, aliasOf } from '../../players';

/** `vanished`: the account no longer exists. */
type MemberFailure = 'vanished' | 'unreadable';

/** Days are whole days at the scan's start. A member without a generation has a `failure`. */
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
      ['scanId', 'elcBadges', 'tenureDays', 'userId'],
      ['scanId', 'tenureDays', 'userId', 'generation'],
      ['scanId', 'accountAgeDays', 'userId', 'generation'],
    ],
  },
);

/** `elcBadges` and `tenureDays` as of a player's analysis. */
type MemberAnalysis = Omit<AnalysedPlayer, 'userId' | 'username' | 'displayName' | 'analysedAtMs'>;

export interface ScannedMember {
  readonly userId: number;
  readonly username: string;
  readonly displayName: string;
  readonly outcome: MemberAnalysis | { readonly failure: MemberFailure };
}

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

/** Counts, but has no personal data. */
export const erasedRow = (scanId: number, alias: number) =>
  scanMemberTable.toColumns({ scanId, ...erasedMember(alias) });

const erasedMember = (alias: number) => ({
  userId: alias,
  username: '',
  displayName: '',
  ...NO_VERDICT,
  failure: null,
});

/** Returns how many rows were changed. */
export async function eraseScanMember(userId: number): Promise<number> {
  const erased = scanMemberTable.toColumns(erasedMember(aliasOf(userId)));
  return scanMemberTable.where({ userId }).update(erased);
}

const toMember = scanMemberTable.rowWithout('scanId', 'failure');

export type SavedMember = ReturnType<typeof toMember> & {
  readonly classification: Classification;
  readonly generation: Generation;
  readonly accountAgeDays: number;
};

/** For rows with a generation. */
export const analysedMember = (stored: unknown) => toMember(stored) as SavedMember;

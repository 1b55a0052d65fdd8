import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { countOf, firstRow } from '../../../platform/db/read-rows';

export const secondFactorTable = defineTable(
  'second_factors',
  {
    id: rowNumber(),
    userId: string(),
    sealedSecret: text(),
    /** The step of the last code that was accepted: each works once. */
    lastStep: bigInteger(),
    /** Null until a code has confirmed it: nothing asks for it before. */
    confirmedAtMs: nullable(bigInteger()),
  },
  { unique: [['userId']] },
);

export const recoveryCodeTable = defineTable(
  'recovery_codes',
  {
    id: rowNumber(),
    userId: string(),
    codeDigest: string(),
    usedAtMs: nullable(bigInteger()),
  },
  { unique: [['codeDigest']], indexed: [['userId']] },
);

export type StoredFactor = Row<typeof secondFactorTable>;

/** Second factors of accounts, at most one each. */
export function createSecondFactors(connection: Connection) {
  const factors = () => connection(secondFactorTable.tableName);
  const codes = () => connection(recoveryCodeTable.tableName);
  return {
    /** Finds one that is not confirmed, too. */
    find: (userId: string) =>
      firstRow(factors().where({ user_id: userId }), secondFactorTable.toRow),
    /** In place of one that was not confirmed. */
    async begin(userId: string, sealedSecret: string): Promise<void> {
      await factors().where({ user_id: userId, confirmed_at_ms: null }).delete();
      await factors().insert(secondFactorTable.toColumns({ userId, sealedSecret, lastStep: 0 }));
    },
    async confirm(userId: string, nowMs: number): Promise<void> {
      await factors().where({ user_id: userId }).update({ confirmed_at_ms: nowMs });
    },
    /** False for a step that was used before, on any replica, or an older one. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const taken = await factors()
        .where({ user_id: userId })
        .andWhere('last_step', '<', step)
        .update({ last_step: step });
      return taken === 1;
    },
    async takeRecoveryCode(codeDigest: string, nowMs: number): Promise<'ok' | 'used' | 'wrong'> {
      const code = () => codes().where({ code_digest: codeDigest });
      const taken = await code().whereNull('used_at_ms').update({ used_at_ms: nowMs });
      if (taken === 1) return 'ok';
      return (await code().first('id')) ? 'used' : 'wrong';
    },
    async replaceRecoveryCodes(userId: string, digests: readonly string[]): Promise<void> {
      await codes().where({ user_id: userId }).delete();
      await codes().insert(digests.map((digest) => ({ user_id: userId, code_digest: digest })));
    },
    codesLeft: (userId: string) =>
      countOf(codes().where({ user_id: userId }).whereNull('used_at_ms')),
    async remove(userIds: readonly string[]): Promise<void> {
      await codes().whereIn('user_id', userIds).delete();
      await factors().whereIn('user_id', userIds).delete();
    },
  };
}

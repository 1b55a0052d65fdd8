import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { countOf } from '../../../platform/db/read-rows';

/** At most one for each account. */
export const secondFactors = defineTable(
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

export const recoveryCodes = defineTable(
  'recovery_codes',
  {
    id: rowNumber(),
    userId: string(),
    codeDigest: string(),
    usedAtMs: nullable(bigInteger()),
  },
  { unique: [['codeDigest']], indexed: [['userId']] },
);

export type StoredFactor = Row<typeof secondFactors>;

/** Finds one that is not confirmed, too. */
export const findFactor = (userId: string) => secondFactors.first(secondFactors.where({ userId }));

/** In place of one that was not confirmed. */
export async function storeFactor(userId: string, sealedSecret: string): Promise<void> {
  await secondFactors.where({ userId, confirmedAtMs: null }).delete();
  const factor = secondFactors.toColumns({ userId, sealedSecret, lastStep: 0 });
  await secondFactors.where().insert(factor);
}

export async function setConfirmed(userId: string, confirmedAtMs: number): Promise<void> {
  await secondFactors.where({ userId }).update(secondFactors.toColumns({ confirmedAtMs }));
}

/** False for a step that was used before, on any replica, or an older one. */
export async function takeStep(userId: string, step: number): Promise<boolean> {
  const taken = await secondFactors
    .where({ userId })
    .andWhere(secondFactors.columns.lastStep, '<', step)
    .update(secondFactors.toColumns({ lastStep: step }));
  return taken === 1;
}

export async function takeRecoveryCode(codeDigest: string): Promise<'ok' | 'used' | 'wrong'> {
  const used = recoveryCodes.toColumns({ usedAtMs: Date.now() });
  const taken = await recoveryCodes.where({ codeDigest, usedAtMs: null }).update(used);
  if (taken === 1) return 'ok';
  return (await recoveryCodes.where({ codeDigest }).first('id')) ? 'used' : 'wrong';
}

export async function replaceRecoveryCodes(
  userId: string,
  digests: readonly string[],
): Promise<void> {
  await recoveryCodes.where({ userId }).delete();
  const codes = digests.map((codeDigest) => recoveryCodes.toColumns({ userId, codeDigest }));
  await recoveryCodes.where().insert(codes);
}

export const recoveryCodesLeft = (userId: string) =>
  countOf(recoveryCodes.where({ userId, usedAtMs: null }));

export async function removeFactors(userIds: readonly string[]): Promise<void> {
  for (const { where, columns } of [recoveryCodes, secondFactors])
    await where().whereIn(columns.userId, userIds).delete();
}

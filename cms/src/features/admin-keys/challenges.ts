import { bigInteger, string } from '../../platform/db/columns';
import { defineTable } from '../../platform/db/define-table';

/** One-time secrets, for lifetime keys and the first administrator, on every replica. */
export const challenges = defineTable(
  'challenges',
  { digest: string(), address: string(), expiresAtMs: bigInteger() },
  { unique: [['digest']], indexed: [['expiresAtMs']] },
);

export async function addChallenge(
  digest: string,
  address: string,
  expiresAtMs: number,
): Promise<void> {
  await challenges.where().insert(challenges.toColumns({ digest, address, expiresAtMs }));
}

const open = (digest: string, address: string) =>
  challenges.where({ digest, address }).andWhere(challenges.columns.expiresAtMs, '>', Date.now());

/** True once per challenge, from the address that it was made for, in time. */
export const takeChallenge = async (digest: string, address: string): Promise<boolean> =>
  (await open(digest, address).delete()) === 1;

/** Does not use the challenge up. */
export const isOpenChallenge = async (digest: string, address: string): Promise<boolean> =>
  (await open(digest, address).first('id')) !== undefined;

export async function deleteChallengesOf(address: string): Promise<void> {
  await challenges.where({ address }).delete();
}

export async function deleteExpiredChallenges(): Promise<void> {
  await challenges.where().where(challenges.columns.expiresAtMs, '<=', Date.now()).delete();
}

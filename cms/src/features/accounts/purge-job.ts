import type { Connection } from '../../platform/db/connection';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { FeatureContext } from '../feature';
import { purgeBeforeMs } from './rules/deletion';
import { accountLinkTable } from './tables/account-links';
import { createSecondFactors } from './tables/second-factors';
import { sessionTable } from './tables/sessions';
import { USER_ROLE_TABLE, USER_TABLE } from './tables/user-rows';

const EVERY_MS = 10 * 60_000;
const LEASE_MS = 60_000;

/** What other features store of users, by document id; in the transaction of the purge. */
export interface OwnedByUsers {
  endKeys(trx: Connection, userIds: readonly string[], nowMs: number): Promise<void>;
  /** Returns how many were deleted. */
  eraseReactions(trx: Connection, userIds: readonly string[]): Promise<number>;
}

/** Removes deleted accounts for good when their time has come; until then their names stay taken. */
export function createPurgeJob(
  { connection, changed, now }: Pick<FeatureContext, 'connection' | 'changed' | 'now'>,
  owned: OwnedByUsers,
): BackgroundJob {
  return {
    name: 'deleted-users',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    async run() {
      for (;;) {
        const { users, reactions } = await purge(connection, owned, now());
        if (reactions > 0) await changed('reactions');
        if (users === 0) return;
      }
    },
  };
}

/** Few, so that the transaction blocks others only briefly. */
const BATCH = 200;

/** Removes some accounts with everything that is theirs; their API keys end. */
const purge = (connection: Connection, owned: OwnedByUsers, nowMs: number) =>
  connection.transaction(async (trx) => {
    const rows = await trx(USER_TABLE)
      .where('deleted_at', '<', new Date(purgeBeforeMs(nowMs)))
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .select('id', 'document_id');
    const ids = rows.map((row) => String(row.document_id));
    await owned.endKeys(trx, ids, nowMs);
    await trx(sessionTable.tableName).where({ kind: 'user' }).whereIn('subject', ids).delete();
    await trx(accountLinkTable.tableName).whereIn('user_id', ids).delete();
    await createSecondFactors(trx).remove(ids);
    const reactions = await owned.eraseReactions(trx, ids);
    const numbers = rows.map((row) => row.id);
    await trx(USER_ROLE_TABLE).whereIn('user_id', numbers).delete();
    const users = await trx(USER_TABLE).whereIn('id', numbers).delete();
    return { users, reactions };
  });

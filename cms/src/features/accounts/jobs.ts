import { RETENTION_MS } from '@elc/contracts';
import { inTransaction } from '../../platform/db/database';
import { changed } from '../../platform/db/revisions';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { userChanges } from './change-users';
import { deleteOldInvites } from './invites';
import { accountLinks, deleteOldLinks } from './links';
import { purgeBeforeMs } from './rules/standing';
import { removeFactors } from './second-factor/stored-factors';
import { deleteSessionsEndedBefore, sessions } from './sessions/stored-sessions';
import { endSuspensions, suspensionsOver } from './user-admin';
import { roleLinks, users } from './users';
import { uses } from './uses';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const accountJobs: readonly BackgroundJob[] = [
  {
    name: 'suspensions',
    everyMs: MINUTE_MS,
    leaseMs: MINUTE_MS,
    run: async () => endSuspensions(await suspensionsOver()),
  },
  {
    name: 'ended-sessions',
    everyMs: HOUR_MS,
    leaseMs: MINUTE_MS,
    async run() {
      await deleteSessionsEndedBefore(Date.now() - RETENTION_MS.endedSession);
      await deleteOldLinks();
      await deleteOldInvites();
    },
  },
  { name: 'deleted-users', everyMs: 10 * MINUTE_MS, leaseMs: MINUTE_MS, run: purgeUsers },
];

/** Removes deleted accounts for good when their time has come; until then their names stay taken. */
export async function purgeUsers(): Promise<void> {
  for (;;) {
    const purged = await inTransaction(purgeSome);
    if (purged.reactions > 0) await changed('reactions');
    if (purged.users === 0) return;
  }
}

/** Few, so that the transaction blocks others only briefly. */
const BATCH = 200;

/** Removes some accounts with everything that is theirs; their keys end. */
async function purgeSome() {
  const { number, id, deletedAtMs } = users.columns;
  const gone: Array<Record<string, unknown>> = await users
    .where()
    .select(number, id)
    .where(deletedAtMs, '<', new Date(purgeBeforeMs(Date.now())))
    .orderBy(number)
    .limit(BATCH)
    .forUpdate();
  const ids = gone.map((user) => String(user[id]));
  const reactions = await uses().owned.erase(ids, Date.now());
  await sessions.where({ kind: 'user' }).whereIn(sessions.columns.subject, ids).delete();
  await accountLinks.where().whereIn(accountLinks.columns.userId, ids).delete();
  await removeFactors(ids);
  await userChanges.where().whereIn(userChanges.columns.userId, ids).delete();
  const numbers = gone.map((user) => Number(user[number]));
  await roleLinks.where().whereIn(roleLinks.columns.userNumber, numbers).delete();
  const removed = await users.where().whereIn(number, numbers).delete();
  return { users: removed, reactions };
}

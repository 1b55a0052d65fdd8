import type { BackgroundJob } from '../jobs/background-job';
import { purgeBeforeMs } from './rules/deletion';
import type { PurgeUsers } from './tables/purge-users';

const EVERY_MS = 10 * 60_000;
const LEASE_MS = 60_000;

interface Dependencies {
  readonly purgeUsers: PurgeUsers;
  /** Told when favourites or ratings went with an account. */
  readonly reactionsChanged: () => Promise<void>;
  readonly now: () => number;
}

/** Removes deleted accounts for good when their time has come; until then their names stay taken. */
export function createPurgeJob({ purgeUsers, reactionsChanged, now }: Dependencies): BackgroundJob {
  return {
    name: 'deleted-users',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    async run() {
      for (;;) {
        const { users, reactions } = await purgeUsers(purgeBeforeMs(now()), now());
        if (reactions > 0) await reactionsChanged();
        if (users === 0) return;
      }
    },
  };
}

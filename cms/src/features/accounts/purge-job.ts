import type { BackgroundJob } from '../../platform/jobs/background-job';
import { purgeBeforeMs } from './rules/deletion';

const EVERY_MS = 10 * 60_000;
const LEASE_MS = 60_000;

interface Purge {
  readonly users: number;
  readonly reactions: number;
}

/** Removes some accounts with everything that is theirs; their API keys end. */
export type PurgeUsers = (deletedBeforeMs: number, nowMs: number) => Promise<Purge>;

interface Dependencies {
  readonly purgeUsers: PurgeUsers;
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

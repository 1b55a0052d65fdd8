import { randomInt, randomUUID } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import type { BackgroundJob } from '../../jobs/background-job';
import { createGroupLeaderboards } from '../../scans/group-leaderboards';
import { createPlayerKeeper } from '../../scans/keep-players';
import { createScanRun } from '../../scans/run-scan';
import { createScanService } from '../../scans/scan-service';
import { createScanWorkers } from '../../scans/scan-workers';
import { createScanClaims } from '../../scans/tables/scan-claims';
import type { AppContext } from './context';

/** How often each replica looks for a scan that nobody works on. */
const LOOK_MS = 500;

/**
 * Members whom one process analyses at once, over all its scans. Each takes one place at two hosts of
 * Roblox, which grant 16 each: the other half stays free for visitors.
 */
const MEMBERS_AT_ONCE = 8;

const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Group scans: their API, and the workers that every replica runs. */
export function createScanning(context: AppContext) {
  const { strapi, settings, store, roblox, currentSettings, failures, now } = context;
  const places = bulkhead(MEMBERS_AT_ONCE, Number.POSITIVE_INFINITY);
  const membersMax = async () => (await currentSettings()).settings.scans.membersMax;
  const claims = createScanClaims(strapi.db.connection, createPlayerKeeper(store.players));
  const workers = createScanWorkers({
    claims,
    run: createScanRun({
      roblox,
      universeId: settings.ROBLOX_UNIVERSE_ID,
      thresholds: async () => (await currentSettings()).thresholds,
      claims,
      members: store.scanMembers,
      slots: (work) => places.execute(work),
      membersMax,
      now,
    }),
    worker: randomUUID(),
    now,
    onError: (thrown) => failures.recordJob('JOB_FAILED', 'A scan failed', thrown),
  });
  const job: BackgroundJob = { name: 'scans', everyMs: LOOK_MS, run: workers.look };
  return {
    job,
    service: createScanService({ scans: store.scans, newScanId, membersMax, now }),
    leaderboards: createGroupLeaderboards({ scans: store.scans, members: store.scanMembers }),
    close: workers.close,
  };
}

function newScanId(): string {
  const characters = Array.from(
    { length: 16 },
    () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)],
  );
  return `scan_${characters.join('')}`;
}

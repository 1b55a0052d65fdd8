import { randomUUID } from 'node:crypto';
import { scannedPerMinute } from '@elc/contracts/scans/scan-rate';
import { bulkhead } from 'cockatiel';
import { within } from '../../platform/db/database';
import { countRows } from '../../platform/db/define-table';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { currentSettings } from '../../platform/settings/current-settings';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { FeatureContext } from '../feature';
import { aliasOf, currentRules, erasedAmong, hiddenAmong, savePlayers } from '../players';
import { createGroupLeaderboards } from './group-leaderboards';
import { createScanRun } from './run-scan';
import { createScanService } from './scan-service';
import { createScanWorkers } from './scan-workers';
import { createScanClaims, type PlayersOfScans } from './tables/scan-claims';
import { scanMemberTable } from './tables/scan-member-table';
import { createScanMembers } from './tables/scan-members';
import { createScans, scanTable } from './tables/scans';

export { eraseScanMember } from './tables/scan-member-table';
export { fillScanResults, hasScanMembersBefore } from './tables/scan-members';
export { eraseStarter } from './tables/scans';

export const scanTables = [scanMemberTable, scanTable];

/** How often each replica looks for a scan without a worker. */
const POLL_MS = 500;

/** Per process. Each takes one of 16 places at two hosts of Roblox: half stays for visitors. */
const MEMBERS_AT_ONCE = 8;

const PLAYERS: PlayersOfScans = {
  save: (players, _nowMs, trx) => within(trx, () => savePlayers(players)),
  erasedAmong: (userIds, trx) => within(trx, () => erasedAmong(userIds)),
  aliasOf,
};

interface Uses {
  readonly roblox: RobloxClient;
}

export function createScansFeature(context: FeatureContext, { roblox }: Uses) {
  const { connection, settings, failures, now } = context;
  const scans = createScans(connection);
  const members = createScanMembers(connection, aliasOf);
  const places = bulkhead(MEMBERS_AT_ONCE, Number.POSITIVE_INFINITY);
  const membersMax = async () => (await currentSettings()).scans.membersMax;
  const claims = createScanClaims(connection, PLAYERS);
  const workers = createScanWorkers({
    claims,
    run: createScanRun({
      roblox,
      universeId: settings.ROBLOX_UNIVERSE_ID,
      thresholds: currentRules,
      claims,
      members,
      slots: (work) => places.execute(work),
      membersMax,
      now,
    }),
    worker: randomUUID(),
    now,
    onError: (thrown) => failures.recordJob('JOB_FAILED', 'A scan failed', thrown),
  });
  const job: BackgroundJob = { name: 'scans', everyMs: POLL_MS, run: workers.poll };
  const readsInventories = roblox.readsBadges && settings.ROBLOX_UNIVERSE_ID !== undefined;
  const service = createScanService(
    context,
    scans,
    readsInventories ? scannedPerMinute(settings.ROBLOX_INVENTORY_READS_PER_MINUTE) : null,
  );
  return {
    ...service,
    leaderboards: createGroupLeaderboards(scans, members, hiddenAmong),
    count: () => countRows(connection, scanTable),
    retained: [{ kind: 'scanMembers', deleteBefore: members.deleteBefore }] satisfies Retained[],
    jobs: [job],
    close: workers.close,
  };
}

export type ScansFeature = ReturnType<typeof createScansFeature>;

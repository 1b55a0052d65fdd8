import { KEY_MAKERS } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { challenges, deleteExpiredChallenges } from './challenges';
import { adminKeys } from './stored-keys';

export { addChallenge, deleteChallengesOf, isOpenChallenge } from './challenges';
export { keyInLog, makeAdminKey } from './make-admin-key';
export { grantOfId } from './panel-access';
export { adminKeyIdsOf, adminKeys, endAdminKeysOf } from './stored-keys';

export const adminKeyTables = [adminKeys, challenges];

const HOUR_MS = 3_600_000;

export const expiredChallengesJob: BackgroundJob = {
  name: 'expired-challenges',
  everyMs: HOUR_MS,
  leaseMs: HOUR_MS / 60,
  run: deleteExpiredChallenges,
};

/** What an older key was made with of which no more is known than that it was in a panel. */
const OLDER_PANEL = 'older_panel';

/** Until keys ended, those of panels and accounts lasted as long as the longest that can be chosen. */
const UNDATED_MS = 90 * 86_400_000;

const KIND = 'kind';

/**
 * Keys of earlier versions say by their kind how they were made: their maker, what they were made with and
 * their end say it now. A key of an unknown kind counts as one of a panel, which may do less.
 */
export async function dropKeyKinds(connection: Connection): Promise<void> {
  const { tableName } = adminKeys;
  if (!(await connection.schema.hasColumn(tableName, KIND))) return;
  const madeInPanels = () =>
    connection(tableName).where((keys) =>
      keys.whereNull(KIND).orWhereNotIn(KIND, ['lifetime', 'terminal']),
    );
  await madeInPanels()
    .whereNull('expires_at_ms')
    .update({ expires_at_ms: connection.raw('created_at_ms + ?', [UNDATED_MS]) });
  await madeInPanels().whereNull('owner').whereNull('made_with').update({ made_with: OLDER_PANEL });
  for (const [kind, made_by] of [
    ['lifetime', KEY_MAKERS.phrase],
    ['terminal', KEY_MAKERS.terminal],
  ] as const)
    await connection(tableName)
      .where({ [KIND]: kind })
      .whereNull('made_by')
      .update({ made_by });
  await connection.raw(`ALTER TABLE ${tableName} DROP COLUMN ${KIND}`);
}

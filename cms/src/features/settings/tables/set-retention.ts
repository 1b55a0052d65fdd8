import type { SystemSettings } from '@elc/contracts';
import { integer, json } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { rowMapper } from '../../../platform/db/define-table';
import { DEFAULT_SETTINGS } from '../rules/settings-in-force';
import { systemSettingTable } from './system-settings';

type Retention = SystemSettings['retention'];

/** Named where an upgrade changed settings. */
const BY = 'Upgrade';

/** For migrations; leaves values that were set. */
export async function setRetention(
  connection: Connection,
  days: Partial<Retention>,
  nowMs: number,
): Promise<void> {
  const table = () => connection(systemSettingTable.tableName);
  const row = await table().where({ part: 'retention' }).first();
  const before = row ? stored.toRow(row) : { value: null, revision: 0 };
  const columns = systemSettingTable.toColumns({
    part: 'retention',
    value: { ...DEFAULT_SETTINGS.retention, ...before.value, ...days },
    revision: before.revision + 1,
    changedBy: BY,
    changedAtMs: nowMs,
  });
  await table().insert(columns).onConflict('part').merge(Object.keys(columns));
}

const stored = rowMapper({ value: json<Partial<Retention> | null>(), revision: integer() });

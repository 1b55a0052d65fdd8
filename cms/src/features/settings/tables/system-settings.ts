import { SETTING_PARTS, type SettingPart, type SystemSettings } from '@elc/contracts';
import { lockAudit, recordAudit } from '../../../platform/audit/record-audit';
import { bigInteger, integer, json, nullable, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, rowMapper } from '../../../platform/db/define-table';
import { DEFAULT_SETTINGS } from '../rules/settings-in-force';

export const systemSettingTable = defineTable(
  'settings',
  {
    part: string<SettingPart>(),
    /** Null where it is the product's own. */
    value: json<unknown>(),
    /** Grows with each change; 0 before the first. */
    revision: integer(),
    changedBy: nullable(string()),
    changedAtMs: nullable(bigInteger()),
  },
  { unique: [['part']] },
);

const toPart = systemSettingTable.rowWithout('part');

export type StoredPart = ReturnType<typeof toPart>;

export type StoredParts = Readonly<Record<SettingPart, StoredPart>>;

/** With the revision at which the old value was seen, where that matters. */
export interface PartChange {
  readonly part: SettingPart;
  readonly value: unknown;
  readonly revision: number | undefined;
}

const NEVER_CHANGED: StoredPart = {
  value: null,
  revision: 0,
  changedBy: null,
  changedAtMs: null,
};

class ChangedMeanwhile extends Error {}

/** One row per part. */
export function createSystemSettingsStore(connection: Connection) {
  const { tableName } = systemSettingTable;
  return {
    async read(): Promise<StoredParts> {
      const rows = await connection(tableName).select();
      const stored = Object.fromEntries(rows.map((row) => [row.part, toPart(row)]));
      return Object.fromEntries(
        SETTING_PARTS.map((part) => [part, stored[part] ?? NEVER_CHANGED]),
      ) as StoredParts;
    },
    /** All or none: false where a part is no longer at the revision that was seen. */
    async change(changes: readonly PartChange[], by: string, nowMs: number): Promise<boolean> {
      // Always in the same order, so that two changes never deadlock.
      const ordered = SETTING_PARTS.flatMap((part) => changes.filter((one) => one.part === part));
      try {
        await connection.transaction(async (trx) => {
          await lockAudit(trx);
          const before = await createSystemSettingsStore(trx).read();
          for (const { part, value, revision } of ordered) {
            await trx(tableName)
              .insert({ part, value: 'null', revision: 0 })
              .onConflict('part')
              .ignore();
            const row = trx(tableName).where({ part });
            if (revision !== undefined) row.andWhere({ revision });
            const changed = await row.update({
              value: JSON.stringify(value),
              revision: trx.raw('revision + 1'),
              changed_by: by,
              changed_at_ms: nowMs,
            });
            if (changed !== 1) throw new ChangedMeanwhile();
          }
          for (const { part, value } of ordered) {
            await recordAudit(trx, {
              ...{ by, subject: 'settings', subjectId: part, action: 'changed' },
              before: valuesOf(part, before[part].value),
              after: valuesOf(part, value),
            });
          }
        });
        return true;
      } catch (thrown) {
        if (thrown instanceof ChangedMeanwhile) return false;
        throw thrown;
      }
    },
  };
}

/** A missing value is the product's own. */
function valuesOf(part: SettingPart, value: unknown): Record<string, unknown> {
  const inForce = value ?? DEFAULT_SETTINGS[part];
  return part === 'trackedBadges' ? { badges: inForce } : (inForce as Record<string, unknown>);
}

export type SystemSettingsStore = ReturnType<typeof createSystemSettingsStore>;

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

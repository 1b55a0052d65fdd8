import {
  SETTING_PARTS,
  type SettingPart,
  type SystemSettings,
  systemSettings,
} from '@elc/contracts';
import { bigInteger, integer, json, nullable, string } from '../db/columns';
import type { Connection } from '../db/connection';
import { within } from '../db/database';
import { defineTable, type Row } from '../db/define-table';
import { log } from '../log';
import { DEFAULT_SETTINGS, settingsInForce } from './rules/settings-in-force';

/** One row per part. */
export const settingTable = defineTable(
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

export type StoredPart = Row<typeof settingTable>;

type StoredParts = Readonly<Record<SettingPart, StoredPart>>;

const NEVER_CHANGED = { value: null, revision: 0, changedBy: null, changedAtMs: null };

export async function storedParts(): Promise<StoredParts> {
  const rows = await settingTable.read(settingTable.where());
  const stored = new Map(rows.map((row) => [row.part, row]));
  return Object.fromEntries(
    SETTING_PARTS.map((part) => [part, stored.get(part) ?? { part, ...NEVER_CHANGED }]),
  ) as StoredParts;
}

export const putPart = (part: StoredPart): Promise<void> => settingTable.put(part, 'part');

let parsed: { readonly stored: string; readonly settings: SystemSettings } | undefined;

/**
 * The system settings, which site admins change in the panel. Reads at each call, so that all replicas apply a change
 * at once.
 */
export const currentSettings = async () => settingsIn(await storedParts());

/** Parses only what has changed. A part that its contract refuses counts as not set. */
export function settingsIn(parts: StoredParts): SystemSettings {
  const stored = JSON.stringify(parts);
  if (parsed?.stored === stored) return parsed.settings;
  const settings = settingsInForce(readable(parts));
  parsed = { stored, settings };
  return settings;
}

function readable(parts: StoredParts) {
  const entries = Object.values(parts).flatMap(({ part, value }) => {
    if (value === null) return [];
    const parsed = systemSettings.shape[part].safeParse(value);
    if (parsed.success) return [[part, parsed.data]];
    log.warn(`The setting ${part} cannot be read: set it again. The default holds.`);
    return [];
  });
  return Object.fromEntries(entries);
}

type Retention = SystemSettings['retention'];

/** For migrations; leaves values that were set. */
export function setRetention(connection: Connection, days: Partial<Retention>, nowMs: number) {
  return within(connection, async () => {
    const { retention: before } = await storedParts();
    const value = {
      ...DEFAULT_SETTINGS.retention,
      ...(before.value as Partial<Retention>),
      ...days,
    };
    const revision = before.revision + 1;
    // Named where an upgrade changed settings.
    await putPart({ part: 'retention', value, revision, changedBy: 'Upgrade', changedAtMs: nowMs });
  });
}

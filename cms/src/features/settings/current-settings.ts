import type { SystemSettings } from '@elc/contracts';
import { systemSettings } from '@elc/contracts';
import { settingsInForce, thresholdsOf } from './rules/settings-in-force';
import type { StoredParts, SystemSettingsStore } from './tables/system-settings';

/** The settings that hold at a moment, and the rules that follow from them. */
export interface SettingsNow {
  readonly settings: SystemSettings;
  readonly thresholds: ReturnType<typeof thresholdsOf>;
  readonly parts: StoredParts;
}

/** Reads the settings that hold now, on whatever replica they were changed. */
export type CurrentSettings = () => Promise<SettingsNow>;

/**
 * Reads the settings at each call, so that the answer after a change is by the new ones on every
 * replica; what was read is parsed again only when a revision has moved. A part that an older version
 * of the product stored and that its contract no longer takes counts as not set: `onRefused` is called
 * with it.
 */
export function createCurrentSettings(
  store: Pick<SystemSettingsStore, 'read'>,
  onRefused: (part: string) => void,
): CurrentSettings {
  let known: { readonly version: string; readonly now: SettingsNow } | undefined;
  return async () => {
    const parts = await store.read();
    const version = Object.values(parts)
      .map(({ revision }) => revision)
      .join('.');
    if (known?.version === version) return known.now;
    const settings = settingsInForce(readable(parts, onRefused));
    const now = { settings, thresholds: thresholdsOf(settings), parts };
    known = { version, now };
    return now;
  };
}

function readable(
  parts: StoredParts,
  onRefused: (part: string) => void,
): Partial<Record<keyof SystemSettings, never>> {
  const entries = Object.entries(parts).flatMap(([part, { value }]) => {
    if (value === null) return [];
    const parsed = systemSettings.shape[part as keyof SystemSettings].safeParse(value);
    if (parsed.success) return [[part, parsed.data]];
    onRefused(part);
    return [];
  });
  return Object.fromEntries(entries);
}

import type { SystemSettings } from '@elc/contracts';
import { systemSettings } from '@elc/contracts';
import { settingsInForce, thresholdsOf } from './rules/settings-in-force';
import type { StoredParts, SystemSettingsStore } from './tables/system-settings';

/** With the rules that follow from them. */
export interface SettingsNow {
  readonly settings: SystemSettings;
  readonly thresholds: ReturnType<typeof thresholdsOf>;
  readonly parts: StoredParts;
}

/** On whatever replica they were changed. */
export type CurrentSettings = () => Promise<SettingsNow>;

/**
 * Reads at each call, so that all replicas apply a change at once; parses only when the revision
 * has changed. A stored part that its contract refuses counts as not set and is passed to
 * `onRefused`.
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

function readable(parts: StoredParts, onRefused: (part: string) => void) {
  const entries = Object.entries(parts).flatMap(([part, { value }]) => {
    if (value === null) return [];
    const parsed = systemSettings.shape[part as keyof SystemSettings].safeParse(value);
    if (parsed.success) return [[part, parsed.data]];
    onRefused(part);
    return [];
  });
  return Object.fromEntries(entries);
}

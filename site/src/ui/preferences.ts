/** What a visitor can decide about, in the order of the privacy dialog. */
export const PREFERENCES = ['ipLogging', 'analytics', 'functional', 'marketing'] as const;

export type Preference = (typeof PREFERENCES)[number];
export type Preferences = Readonly<Record<Preference, boolean>>;

/** The storage key in this browser. They are never sent anywhere. */
export const PREFERENCES_KEY = 'elc:privacy';

/** All off but what the site cannot work without. */
export const DEFAULT_PREFERENCES: Preferences = {
  ipLogging: false,
  analytics: false,
  functional: true,
  marketing: false,
};

/** Always on: without it the site could not store even the refusal. */
export const LOCKED: Preference = 'functional';

/** What a visitor saved earlier, whatever the storage holds; null when they never decided. */
export function preferencesIn(stored: string | null): Preferences | null {
  const saved = recordIn(stored);
  if (!saved) return null;
  const chosen = PREFERENCES.map(
    (name) => [name, name === LOCKED || saved[name] === true] as const,
  );
  return Object.fromEntries(chosen) as Preferences;
}

/**
 * Whether this browser may report visits: only where its visitor has turned analytics on
 * (docs/decisions/0014). What the dialog shows as off sends nothing, also before anybody has decided.
 */
export function mayReport(stored: string | null): boolean {
  return (preferencesIn(stored) ?? DEFAULT_PREFERENCES).analytics;
}

function recordIn(stored: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

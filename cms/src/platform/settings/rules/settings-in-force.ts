import { SETTING_PARTS, type SystemSettings } from '@elc/contracts';
import { KEY_WINDOWS } from '@elc/contracts/limits';

/** A missing or null part is the product's own. */
type ChangedSettings = { readonly [Part in keyof SystemSettings]?: SystemSettings[Part] };

/** While none was changed. */
export const DEFAULT_SETTINGS: SystemSettings = {
  thresholds: {
    youngAccountDays: 365,
    tenureDays: { midgen: 365, oldgen: 1095, veteran: 1460 },
    accountAgeDays: { oldgen: 1825, veteran: 2555 },
    fewBadges: 3,
    farmed: { badges: 10, withinSeconds: 600 },
  },
  keyLimits: { minute: pointsOf('minute'), hour: pointsOf('hour'), day: pointsOf('day') },
  retention: {
    loginLogs: 90,
    appLogs: 30,
    exceptions: 90,
    badgeSnapshots: 60,
    players: 365,
    scanMembers: 90,
    auditLog: 365,
  },
  scans: { membersMax: 50_000 },
  ai: { callsPerMonth: 2000 },
  adPayments: {
    day: { link: '', instructions: '' },
    month: { link: '', instructions: '' },
    fullscreen: { link: '', instructions: '' },
  },
  trackedBadges: null,
};

export const settingsInForce = (changed: ChangedSettings): SystemSettings =>
  Object.fromEntries(
    SETTING_PARTS.map((part) => [part, changed[part] ?? DEFAULT_SETTINGS[part]]),
  ) as SystemSettings;

function pointsOf(name: string): number {
  return KEY_WINDOWS.find((window) => window.name === name)?.points ?? 0;
}

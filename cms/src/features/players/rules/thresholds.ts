import { createHash } from 'node:crypto';
import type { SystemSettings } from '@elc/contracts';
import { DEFAULT_SETTINGS } from '../../../platform/settings/rules/settings-in-force';

type Settings = SystemSettings['thresholds'];

/**
 * Whole days mean "from this many on". An account younger than `youngAccountDays` is a newgen, however its badges look;
 * `tenureDays` count from the first ELC badge, and `accountAgeDays` decide where badges cannot be seen. With less than
 * `fewBadges` the tenure is trusted less; `farmed.badges` within so many seconds look farmed.
 */
export interface Thresholds extends Readonly<Settings> {
  readonly rulesVersion: string;
  /** 0 to 1; `minus` ones are subtracted. */
  readonly confidence: {
    readonly badges: number;
    readonly minusFewBadges: number;
    readonly minusFarmed: number;
    readonly noBadgesYoungAccount: number;
    readonly noBadges: number;
    /** Where badges cannot be seen, by what the account age says. */
    readonly ageAlone: Readonly<Record<'newgen' | 'midgen' | 'oldgen' | 'veteran', number>>;
  };
}

/** As agreed in November 2026. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  rulesVersion: '2026.11',
  ...DEFAULT_SETTINGS.thresholds,
  confidence: {
    badges: 0.95,
    minusFewBadges: 0.15,
    minusFarmed: 0.2,
    noBadgesYoungAccount: 0.8,
    noBadges: 0.6,
    ageAlone: { newgen: 0.95, midgen: 0.4, oldgen: 0.45, veteran: 0.5 },
  },
};

/** What site admins may change; its contract requires that no older class needs fewer days than a younger one. */
type Changes = {
  readonly [Name in keyof Settings]?: Settings[Name] extends object
    ? Partial<Settings[Name]>
    : Settings[Name];
};

/** The version follows from the numbers: equal changes give an equal version (`2026.11+1f0c9a3b`). */
export function withChanges(changes: Changes): Thresholds {
  const base = DEFAULT_THRESHOLDS;
  const numbers = {
    ...base,
    youngAccountDays: changes.youngAccountDays ?? base.youngAccountDays,
    tenureDays: { ...base.tenureDays, ...changes.tenureDays },
    accountAgeDays: { ...base.accountAgeDays, ...changes.accountAgeDays },
    fewBadges: changes.fewBadges ?? base.fewBadges,
    farmed: { ...base.farmed, ...changes.farmed },
  };
  const text = JSON.stringify(numbers);
  if (text === JSON.stringify(base)) return base;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { ...numbers, rulesVersion: `${base.rulesVersion}+${digest}` };
}

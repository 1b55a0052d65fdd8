import { createHash } from 'node:crypto';
import { DEFAULT_SETTINGS } from '../../../platform/settings/rules/settings-in-force';

/** Whole days mean "from this many on"; confidences are 0 to 1, `minus` ones are subtracted. */
export interface Thresholds {
  readonly rulesVersion: string;
  /** A younger account is a newgen, however its badges look. */
  readonly youngAccountDays: number;
  /** Days since the first ELC badge. */
  readonly tenureDays: Readonly<Record<'midgen' | 'oldgen' | 'veteran', number>>;
  /** Days since the account was made, where badges cannot be seen. */
  readonly accountAgeDays: Readonly<Record<'oldgen' | 'veteran', number>>;
  /** With fewer ELC badges the tenure is trusted less. */
  readonly fewBadges: number;
  /** So many badges within so many seconds look farmed. */
  readonly farmed: { readonly badges: number; readonly withinSeconds: number };
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

/** What site admins may change. */
interface ThresholdChanges {
  readonly youngAccountDays?: number;
  readonly tenureDays?: Partial<Thresholds['tenureDays']>;
  readonly accountAgeDays?: Partial<Thresholds['accountAgeDays']>;
  readonly fewBadges?: number;
  readonly farmed?: Partial<Thresholds['farmed']>;
}

/**
 * The version follows from the numbers: equal changes give an equal version (`2026.11+1f0c9a3b`).
 * @throws RangeError where an older classification needs fewer days than a younger one.
 */
export function withChanges(changes: ThresholdChanges): Thresholds {
  const base = DEFAULT_THRESHOLDS;
  const changed: Thresholds = {
    ...base,
    youngAccountDays: changes.youngAccountDays ?? base.youngAccountDays,
    tenureDays: { ...base.tenureDays, ...changes.tenureDays },
    accountAgeDays: { ...base.accountAgeDays, ...changes.accountAgeDays },
    fewBadges: changes.fewBadges ?? base.fewBadges,
    farmed: { ...base.farmed, ...changes.farmed },
  };
  const { tenureDays, accountAgeDays, youngAccountDays } = changed;
  requireRising('Days of tenure', tenureDays.midgen, tenureDays.oldgen, tenureDays.veteran);
  requireRising(
    'Days of account age',
    youngAccountDays,
    accountAgeDays.oldgen,
    accountAgeDays.veteran,
  );
  const numbers = JSON.stringify(changed);
  if (numbers === JSON.stringify(base)) return base;
  const digest = createHash('sha256').update(numbers).digest('hex').slice(0, 8);
  return { ...changed, rulesVersion: `${base.rulesVersion}+${digest}` };
}

function requireRising(what: string, midgen: number, oldgen: number, veteran: number): void {
  if (midgen > 0 && midgen < oldgen && oldgen < veteran) return;
  throw new RangeError(
    `${what} must rise from midgen (${midgen}) over oldgen (${oldgen}) to veteran (${veteran})`,
  );
}

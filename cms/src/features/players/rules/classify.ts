import type { Classification, Generation, Signal } from '@elc/contracts';
import { reasonFor, signalsFor } from './explain';
import type { Evidence } from './facts';
import { type BadgeFacts, type Facts, measure } from './facts';
import type { Thresholds } from './thresholds';

/** Days are whole days; `confidence` is 0.05 to 1 in hundredths. */
export interface Verdict {
  readonly classification: Classification;
  readonly generation: Generation;
  readonly confidence: number;
  /** Names the evidence. */
  readonly reason: string;
  readonly signals: Signal[];
  readonly rulesVersion: string;
  readonly accountAgeDays: number;
  /** Null without an event badge or where badges could not be seen. */
  readonly tenureDays: number | null;
}

const CONFIDENCE_MIN = 0.05;

const GENERATION_OF: Record<Classification, Generation> = {
  veteran: 'VETERAN',
  oldgen: 'VETERAN',
  midgen: 'MIDGEN',
  newgen: 'NEWGEN',
};

/**
 * Tenure counts days since the first event badge; account age bounds it, so a young account is a
 * newgen however its badges look. Where badges are hidden, age decides with lower confidence.
 */
export function classify(evidence: Evidence, thresholds: Thresholds, nowMs: number): Verdict {
  const facts = measure(evidence, thresholds, nowMs);
  const classification = classificationOf(facts, thresholds);
  return {
    classification,
    generation: GENERATION_OF[classification],
    confidence: confidenceIn(classification, facts, thresholds),
    reason: reasonFor(facts, thresholds),
    signals: signalsFor(facts, classification, thresholds),
    rulesVersion: thresholds.rulesVersion,
    accountAgeDays: facts.accountAgeDays,
    tenureDays: facts.badges?.tenureDays ?? null,
  };
}

/** `tenureDays` is null without an event badge, `elcBadges` where badges could not be seen. */
interface StoredEvidence {
  readonly elcBadges: number | null;
  readonly accountAgeDays: number;
  readonly badgeVisibility: Evidence['badges']['outcome'];
  readonly tenureDays: number | null;
}

/** As of the day of the analysis; what is not stored (badges that were left out or farmed) is not in it. */
export function reasonOfStored(stored: StoredEvidence, rules: Thresholds): string {
  const { accountAgeDays, badgeVisibility, tenureDays, elcBadges } = stored;
  const age = { accountAgeDays, isYoungAccount: accountAgeDays < rules.youngAccountDays };
  if (badgeVisibility !== 'visible')
    return reasonFor({ ...age, badges: null, unseen: badgeVisibility }, rules);
  const count = elcBadges ?? 0;
  const badges = { count, leftOut: 0, firstBadgeDays: tenureDays, tenureDays };
  const isFew = { areFew: count < rules.fewBadges, areFarmed: false };
  return reasonFor({ ...age, badges: { ...badges, ...isFew }, unseen: null }, rules);
}

/** As of the day of the analysis. */
export function reclassify(
  { accountAgeDays, badgeVisibility, tenureDays }: Omit<StoredEvidence, 'elcBadges'>,
  thresholds: Thresholds,
): Pick<Verdict, 'classification' | 'generation' | 'rulesVersion'> {
  const classification = classificationOf(
    {
      accountAgeDays,
      isYoungAccount: accountAgeDays < thresholds.youngAccountDays,
      badges: badgeVisibility === 'visible' ? { tenureDays } : null,
    },
    thresholds,
  );
  const { rulesVersion } = thresholds;
  return { classification, generation: GENERATION_OF[classification], rulesVersion };
}

interface DecidingFacts extends Pick<Facts, 'accountAgeDays' | 'isYoungAccount'> {
  readonly badges: Pick<BadgeFacts, 'tenureDays'> | null;
}

function classificationOf(
  facts: DecidingFacts,
  { tenureDays, accountAgeDays }: Thresholds,
): Classification {
  if (facts.isYoungAccount) return 'newgen';
  if (facts.badges === null) {
    if (facts.accountAgeDays >= accountAgeDays.veteran) return 'veteran';
    return facts.accountAgeDays >= accountAgeDays.oldgen ? 'oldgen' : 'midgen';
  }
  const tenure = facts.badges.tenureDays ?? 0;
  if (tenure >= tenureDays.veteran) return 'veteran';
  if (tenure >= tenureDays.oldgen) return 'oldgen';
  return tenure >= tenureDays.midgen ? 'midgen' : 'newgen';
}

function confidenceIn(classification: Classification, facts: Facts, rules: Thresholds): number {
  const { confidence } = rules;
  const raw =
    facts.badges === null
      ? confidence.ageAlone[classification]
      : confidenceFromBadges(facts.badges, facts.isYoungAccount, confidence);
  return Math.round(Math.min(1, Math.max(CONFIDENCE_MIN, raw)) * 100) / 100;
}

function confidenceFromBadges(
  { count, areFew, areFarmed }: BadgeFacts,
  isYoungAccount: boolean,
  confidence: Thresholds['confidence'],
): number {
  if (count === 0) return isYoungAccount ? confidence.noBadgesYoungAccount : confidence.noBadges;
  const forFew = areFew ? confidence.minusFewBadges : 0;
  const forFarming = areFarmed ? confidence.minusFarmed : 0;
  return confidence.badges - forFew - forFarming;
}

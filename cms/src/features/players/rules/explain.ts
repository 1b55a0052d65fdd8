import type { Classification, Signal } from '@elc/contracts';
import type { BadgeFacts, Facts, Unseen } from './facts';
import type { Thresholds } from './thresholds';

/** The beginning of a sentence, and the word in a table. */
const UNSEEN: Readonly<Record<Unseen, { readonly why: string; readonly value: string }>> = {
  hidden: { why: 'The badges cannot be seen', value: 'hidden' },
  not_connected: { why: 'Badges are not connected', value: 'not connected' },
  unavailable: { why: 'The badges could not be read', value: 'unavailable' },
  banned: { why: 'Roblox shows nothing of banned accounts', value: 'not shown' },
};

const HOW_TO_SHOW =
  ' To show them, the player sets "Who can see my inventory?" to "Everyone" in the privacy settings of Roblox.';

/** The evidence in a sentence; a second one says how badges can be shown, or what was left out. */
export function reasonFor(facts: Facts, rules: Thresholds): string {
  if (facts.unseen === 'hidden') return evidenceOf(facts, rules) + HOW_TO_SHOW;
  const { leftOut = 0 } = facts.badges ?? {};
  if (leftOut === 0) return evidenceOf(facts, rules);
  const left = leftOut === 1 ? '1 badge' : `${leftOut} badges`;
  return `${evidenceOf(facts, rules)} ${left} could not be read.`;
}

function evidenceOf(facts: Facts, rules: Thresholds): string {
  const age = days(facts.accountAgeDays);
  if (facts.badges === null) {
    const { why } = UNSEEN[facts.unseen];
    return facts.isYoungAccount
      ? `${why}, but the account is only ${age} old, so the player cannot have been around for longer.`
      : `${why}, so the account age of ${age} alone decides.`;
  }
  const { count, firstBadgeDays, areFarmed } = facts.badges;
  if (firstBadgeDays === null) {
    const contrast = facts.isYoungAccount ? 'and the account is only' : 'although the account is';
    return `The player holds no event badge that we can see, ${contrast} ${age} old.`;
  }
  const first = count === 1 ? 'awarded' : 'the first awarded';
  const held = `The player holds ${badges(count)}, ${first} ${days(firstBadgeDays)} ago`;
  if (facts.isYoungAccount) return `${held}, and the account is only ${age} old.`;
  if (!areFarmed) return `${held}.`;
  return `${held}, but ${rules.farmed.badges} or more came within ${rules.farmed.withinSeconds} seconds.`;
}

export function signalsFor(facts: Facts, classification: Classification, rules: Thresholds) {
  return [
    accountSignal(facts, classification, rules),
    ...(facts.badges === null
      ? [
          {
            name: 'Event badges',
            value: UNSEEN[facts.unseen].value,
            effect: 'nothing can be told from badges',
          },
        ]
      : badgeSignals(facts.badges, facts.accountAgeDays, rules)),
  ];
}

function accountSignal(facts: Facts, classification: Classification, rules: Thresholds): Signal {
  const alone = facts.badges === null ? `decides alone: ${classification}` : 'bounds the tenure';
  return {
    name: 'Account age',
    value: days(facts.accountAgeDays),
    effect: facts.isYoungAccount ? `below ${days(rules.youngAccountDays)}: newgen` : alone,
  };
}

function badgeSignals(facts: BadgeFacts, accountAgeDays: number, rules: Thresholds): Signal[] {
  const { count, firstBadgeDays, areFew, areFarmed } = facts;
  if (firstBadgeDays === null) {
    return [{ name: 'Event badges', value: 'none', effect: 'no tenure: newgen' }];
  }
  const { confidence, farmed, fewBadges } = rules;
  const signals = [
    {
      name: 'First event badge',
      value: `${days(firstBadgeDays)} ago`,
      effect:
        firstBadgeDays > accountAgeDays
          ? 'older than the account, whose age counts instead'
          : `tenure of ${days(firstBadgeDays)}`,
    },
    {
      name: 'Event badges',
      value: String(count),
      effect: areFew
        ? `fewer than ${fewBadges}: confidence -${confidence.minusFewBadges.toFixed(2)}`
        : 'enough to trust the tenure',
    },
  ];
  if (!areFarmed) return signals;
  const pace = {
    name: 'Badge pace',
    value: `${farmed.badges} or more within ${farmed.withinSeconds} seconds`,
    effect: `looks farmed: confidence -${confidence.minusFarmed.toFixed(2)}`,
  };
  return [...signals, pace];
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`;
}

function badges(count: number): string {
  return count === 1 ? '1 event badge' : `${count} event badges`;
}

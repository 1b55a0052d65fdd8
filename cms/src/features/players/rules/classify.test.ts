import { CLASSIFICATIONS } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { classify, reclassify } from './classify';
import type { BadgeEvidence } from './facts';
import { DEFAULT_THRESHOLDS, withChanges } from './thresholds';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 21, 10, 13, 44);

const daysAgo = (days: number) => NOW_MS - days * DAY_MS;

/** `count` visible badges, the first `days` ago, the others a day apart but never in the future. */
function held(count: number, days: number): BadgeEvidence {
  const firstMs = daysAgo(days);
  return {
    outcome: 'visible',
    awards: Array.from({ length: count }, (_, index) => ({
      badgeId: index + 1,
      awardedAtMs: Math.min(NOW_MS, firstMs + index * DAY_MS),
    })),
  };
}

const verdictOn = (accountAgeDays: number, badges: BadgeEvidence, nowMs = NOW_MS) =>
  classify({ accountCreatedAtMs: daysAgo(accountAgeDays), badges }, DEFAULT_THRESHOLDS, nowMs);

const HIDDEN: BadgeEvidence = { outcome: 'hidden' };
const UNAVAILABLE: BadgeEvidence = { outcome: 'unavailable' };
const NONE: BadgeEvidence = { outcome: 'visible', awards: [] };

describe('with visible badges', () => {
  test.each([
    { tenureDays: 0, classification: 'newgen', generation: 'NEWGEN' },
    { tenureDays: 364, classification: 'newgen', generation: 'NEWGEN' },
    { tenureDays: 365, classification: 'midgen', generation: 'MIDGEN' },
    { tenureDays: 1094, classification: 'midgen', generation: 'MIDGEN' },
    { tenureDays: 1095, classification: 'oldgen', generation: 'VETERAN' },
    { tenureDays: 1459, classification: 'oldgen', generation: 'VETERAN' },
    { tenureDays: 1460, classification: 'veteran', generation: 'VETERAN' },
  ])('a tenure of $tenureDays days is $classification', ({ tenureDays, ...expected }) => {
    expect(verdictOn(4000, held(5, tenureDays))).toMatchObject({ ...expected, tenureDays });
  });

  test('a day is whole when its last millisecond is over', () => {
    const almost = {
      outcome: 'visible',
      awards: [{ badgeId: 1, awardedAtMs: daysAgo(365) + 1 }],
    } as const;
    expect(verdictOn(4000, almost).tenureDays).toBe(364);
    expect(verdictOn(4000, held(1, 365)).tenureDays).toBe(365);
  });

  test('an account is a year old when the last millisecond of day 365 is over', () => {
    const young = (accountCreatedAtMs: number) =>
      classify({ accountCreatedAtMs, badges: HIDDEN }, DEFAULT_THRESHOLDS, NOW_MS).classification;
    expect(young(daysAgo(365) + 1)).toBe('newgen');
    expect(young(daysAgo(365))).toBe('midgen');
  });

  test('the first badge counts, in whatever order badges are listed', () => {
    const awards = [100, 1500, 700].map((days, index) => ({
      badgeId: index,
      awardedAtMs: daysAgo(days),
    }));
    expect(verdictOn(4000, { outcome: 'visible', awards }).tenureDays).toBe(1500);
  });

  test.each([
    { accountAgeDays: 364, classification: 'newgen' },
    { accountAgeDays: 365, classification: 'midgen' },
    { accountAgeDays: 1094, classification: 'midgen' },
    { accountAgeDays: 1095, classification: 'oldgen' },
    { accountAgeDays: 1459, classification: 'oldgen' },
    { accountAgeDays: 1460, classification: 'veteran' },
  ])('an account of $accountAgeDays days bounds older badges: $classification', (row) => {
    expect(verdictOn(row.accountAgeDays, held(5, 2000)).classification).toBe(row.classification);
  });

  test.each([
    { count: 1, confidence: 0.8 },
    { count: 2, confidence: 0.8 },
    { count: 3, confidence: 0.95 },
    { count: 14, confidence: 0.95 },
  ])('$count badges give a confidence of $confidence', ({ count, confidence }) => {
    expect(verdictOn(4000, held(count, 1500)).confidence).toBe(confidence);
  });

  test.each([
    { count: 9, seconds: 600, confidence: 0.95 },
    { count: 10, seconds: 0, confidence: 0.75 },
    { count: 10, seconds: 600, confidence: 0.75 },
    { count: 10, seconds: 601, confidence: 0.95 },
    { count: 12, seconds: 300, confidence: 0.75 },
  ])('$count badges within $seconds s give $confidence', ({ count, seconds, confidence }) => {
    const awards = Array.from({ length: count }, (_, index) => ({
      badgeId: index,
      awardedAtMs: daysAgo(1500) + (index / (count - 1)) * seconds * 1000,
    }));
    expect(verdictOn(4000, { outcome: 'visible', awards }).confidence).toBe(confidence);
  });

  test('farmed badges are found in the middle of a long career', () => {
    const calm = held(20, 1500);
    const burst = Array.from({ length: 10 }, (_, index) => ({
      badgeId: 100 + index,
      awardedAtMs: daysAgo(900) + index * 60_000,
    }));
    const awards = [...(calm.outcome === 'visible' ? calm.awards : []), ...burst];
    expect(verdictOn(4000, { outcome: 'visible', awards }).confidence).toBe(0.75);
  });
});

test.each([
  { accountAgeDays: 364, confidence: 0.8 },
  { accountAgeDays: 365, confidence: 0.6 },
  { accountAgeDays: 5000, confidence: 0.6 },
])(
  'no badge at $accountAgeDays days is newgen at $confidence',
  ({ accountAgeDays, confidence }) => {
    const verdict = verdictOn(accountAgeDays, NONE);
    expect(verdict).toMatchObject({ classification: 'newgen', confidence, tenureDays: null });
  },
);

describe.each([HIDDEN, UNAVAILABLE])('with badges $outcome', (badges) => {
  test.each([
    { ageDays: 0, classification: 'newgen', generation: 'NEWGEN', confidence: 0.95 },
    { ageDays: 364, classification: 'newgen', generation: 'NEWGEN', confidence: 0.95 },
    { ageDays: 365, classification: 'midgen', generation: 'MIDGEN', confidence: 0.4 },
    { ageDays: 1824, classification: 'midgen', generation: 'MIDGEN', confidence: 0.4 },
    { ageDays: 1825, classification: 'oldgen', generation: 'VETERAN', confidence: 0.45 },
    { ageDays: 2554, classification: 'oldgen', generation: 'VETERAN', confidence: 0.45 },
    { ageDays: 2555, classification: 'veteran', generation: 'VETERAN', confidence: 0.5 },
  ])(
    'an account of $ageDays days is $classification at $confidence',
    ({ ageDays, ...expected }) => {
      expect(verdictOn(ageDays, badges)).toMatchObject({ ...expected, tenureDays: null });
    },
  );

  test.each([0, 364, 365, 1825, 2555])('the reason says so at %i days', (ageDays) => {
    const says = badges === HIDDEN ? 'The badges cannot be seen' : 'The badges could not be read';
    expect(verdictOn(ageDays, badges).reason).toContain(says);
  });
});

describe('whatever the evidence', () => {
  test.each([HIDDEN, UNAVAILABLE, NONE, held(4, 700)])(
    'the rules version is part of the verdict',
    (badges) => {
      expect(verdictOn(1000, badges).rulesVersion).toBe('2026.11');
    },
  );

  const rank = (classification: (typeof CLASSIFICATIONS)[number]) =>
    CLASSIFICATIONS.length - CLASSIFICATIONS.indexOf(classification);
  const rules = [DEFAULT_THRESHOLDS, withChanges({ tenureDays: { midgen: 100, oldgen: 400 } })];

  test.each(rules)('waiting never makes anybody younger ($rulesVersion)', (thresholds) => {
    for (const badges of [HIDDEN, UNAVAILABLE, NONE, held(4, 0), held(2, 900)]) {
      let before = 0;
      for (let waitedDays = 0; waitedDays < 4000; waitedDays += 13) {
        const evidence = { accountCreatedAtMs: daysAgo(30), badges };
        const now = rank(
          classify(evidence, thresholds, NOW_MS + waitedDays * DAY_MS).classification,
        );
        expect(now).toBeGreaterThanOrEqual(before);
        before = now;
      }
    }
  });

  test('an older account or an earlier first badge never makes anybody younger', () => {
    const ages = [0, 100, 364, 365, 366, 1094, 1095, 1459, 1460, 1825, 2555, 4000];
    for (const [index, ageDays] of ages.entries()) {
      for (const firstDays of ages) {
        const verdict = rank(verdictOn(ageDays, held(4, firstDays)).classification);
        const older = rank(verdictOn(ages[index + 1] ?? 5000, held(4, firstDays)).classification);
        const earlier = rank(verdictOn(ageDays, held(4, firstDays + 200)).classification);
        expect(older).toBeGreaterThanOrEqual(verdict);
        expect(earlier).toBeGreaterThanOrEqual(verdict);
      }
    }
  });

  test('confidence stays between 0.05 and 1 however the rules are set', () => {
    const confidence = { ...DEFAULT_THRESHOLDS.confidence, badges: 0.2, noBadges: 1.7 };
    const odd = { ...DEFAULT_THRESHOLDS, confidence, fewBadges: 20 };
    const burst = Array.from({ length: 10 }, () => ({ badgeId: 1, awardedAtMs: daysAgo(900) }));
    const on = (badges: BadgeEvidence) =>
      classify({ accountCreatedAtMs: daysAgo(4000), badges }, odd, NOW_MS).confidence;
    expect(on({ outcome: 'visible', awards: burst })).toBe(0.05);
    expect(on(NONE)).toBe(1);
  });

  test('instants in the future count as now', () => {
    const verdict = verdictOn(-3, held(3, -5));
    expect(verdict).toMatchObject({ accountAgeDays: 0, tenureDays: 0, classification: 'newgen' });
  });

  test('a leap day and a change of clocks add nothing to the count of days', () => {
    const created = Date.UTC(2024, 1, 28);
    const verdict = classify(
      { accountCreatedAtMs: created, badges: NONE },
      DEFAULT_THRESHOLDS,
      Date.UTC(2025, 1, 28),
    );
    expect(verdict.accountAgeDays).toBe(366);
  });
});

describe('the reason', () => {
  test.each([
    {
      badges: held(14, 1826),
      ageDays: 3287,
      says: 'holds 14 event badges, the first awarded 1,826 days ago.',
    },
    { badges: held(1, 500), ageDays: 600, says: 'holds 1 event badge, awarded 500 days ago.' },
    { badges: held(3, 80), ageDays: 90, says: 'and the account is only 90 days old.' },
    {
      badges: NONE,
      ageDays: 730,
      says: 'The player holds no event badge that we can see, although the account is 730',
    },
    { badges: NONE, ageDays: 1, says: 'and the account is only 1 day old.' },
    {
      badges: HIDDEN,
      ageDays: 2191,
      says: 'The badges cannot be seen, so the account age of 2,191 days alone decides. To show them, the player',
    },
    {
      badges: HIDDEN,
      ageDays: 90,
      says: 'The badges cannot be seen, but the account is only 90 days old',
    },
    {
      badges: UNAVAILABLE,
      ageDays: 2191,
      says: 'The badges could not be read, so the account age',
    },
    {
      badges: { outcome: 'not_connected' } satisfies BadgeEvidence,
      ageDays: 2191,
      says: 'Badges are not connected, so the account age of 2,191 days alone decides.',
    },
    {
      badges: { outcome: 'unavailable', because: 'banned' } satisfies BadgeEvidence,
      ageDays: 2191,
      says: 'Roblox shows nothing of banned accounts, so the account age of 2,191 days',
    },
    {
      badges: { ...held(3, 500), leftOut: 2 } as BadgeEvidence,
      ageDays: 600,
      says: 'the first awarded 500 days ago. 2 badges could not be read.',
    },
  ])('says: $says', ({ badges, ageDays, says }) => {
    expect(verdictOn(ageDays, badges).reason).toContain(says);
  });

  test('says when badges look farmed', () => {
    const awards = Array.from({ length: 12 }, (_, index) => ({
      badgeId: index,
      awardedAtMs: daysAgo(420) + index * 1000,
    }));
    const { reason, signals } = verdictOn(800, { outcome: 'visible', awards });
    expect(reason).toContain('10 or more came within 600 seconds');
    expect(signals.map(({ name }) => name)).toContain('Badge pace');
  });
});

describe('the signals', () => {
  test.each([
    { badges: held(2, 500), names: ['Account age', 'First event badge', 'Event badges'] },
    { badges: NONE, names: ['Account age', 'Event badges'] },
    { badges: HIDDEN, names: ['Account age', 'Event badges'] },
  ])('name every piece of evidence: $names', ({ badges, names }) => {
    const { signals } = verdictOn(2000, badges);
    expect(signals.map(({ name }) => name)).toEqual(names);
    for (const { value, effect } of signals) expect(value && effect).toBeTruthy();
  });

  test('distinguish hidden badges from none', () => {
    const shownFor = (badges: BadgeEvidence) => verdictOn(2000, badges).signals.at(-1)?.value;
    expect([shownFor(HIDDEN), shownFor(UNAVAILABLE), shownFor(NONE)]).toEqual([
      'hidden',
      'unavailable',
      'none',
    ]);
  });

  test('say when badges are older than the account', () => {
    const effects = verdictOn(1200, held(5, 1500)).signals.map(({ effect }) => effect);
    expect(effects).toContain('older than the account, whose age counts instead');
  });
});

describe('from stored evidence', () => {
  const kinds: BadgeEvidence[] = [
    HIDDEN,
    UNAVAILABLE,
    NONE,
    held(1, 400),
    held(12, 1100),
    held(2, 1460),
  ];
  const rules = [
    DEFAULT_THRESHOLDS,
    withChanges({ youngAccountDays: 30, tenureDays: { midgen: 90 } }),
  ];
  const cases = kinds.flatMap((badges) =>
    rules.flatMap((thresholds) =>
      [10, 364, 365, 1824, 1825, 2555, 4000].map((age) => ({ badges, thresholds, age })),
    ),
  );

  test('the same follows as from the evidence itself', () => {
    for (const { badges, thresholds, age } of cases) {
      const evidence = { accountCreatedAtMs: daysAgo(age), badges };
      const { classification, generation, rulesVersion, accountAgeDays, tenureDays } = classify(
        evidence,
        thresholds,
        NOW_MS,
      );
      const stored = { accountAgeDays, tenureDays, badgeVisibility: badges.outcome };
      expect(reclassify(stored, thresholds)).toEqual({ classification, generation, rulesVersion });
    }
  });
});

import { describe, expect, test } from 'vitest';
import { DEFAULT_THRESHOLDS, withChanges } from './thresholds';

describe('changed thresholds', () => {
  test('have a version of their own, the same for the same numbers', () => {
    const one = withChanges({ tenureDays: { veteran: 1500 } });
    const again = withChanges({ tenureDays: { veteran: 1500 } });
    const other = withChanges({ tenureDays: { veteran: 1501 } });
    expect(one.rulesVersion).toMatch(/^2026\.11\+[0-9a-f]{8}$/);
    expect(again.rulesVersion).toBe(one.rulesVersion);
    expect(other.rulesVersion).not.toBe(one.rulesVersion);
  });

  test('do not depend on the order in which they are named', () => {
    const one = withChanges({ fewBadges: 4, tenureDays: { midgen: 300, veteran: 1500 } });
    const other = withChanges({ tenureDays: { veteran: 1500, midgen: 300 }, fewBadges: 4 });
    expect(other.rulesVersion).toBe(one.rulesVersion);
  });

  test.each([{}, { fewBadges: 3 }, { farmed: { withinSeconds: 600 } }])(
    'that change nothing retain the default version: %j',
    (changes) => {
      expect(withChanges(changes)).toBe(DEFAULT_THRESHOLDS);
    },
  );

  test('leave every number that is not named as it is', () => {
    expect(withChanges({ tenureDays: { veteran: 1500 } })).toEqual({
      ...DEFAULT_THRESHOLDS,
      rulesVersion: expect.any(String),
      tenureDays: { midgen: 365, oldgen: 1095, veteran: 1500 },
    });
  });
});

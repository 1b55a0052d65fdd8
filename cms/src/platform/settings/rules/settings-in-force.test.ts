import { KEY_WINDOWS, keyWindowsOf, systemSettings } from '@elc/contracts';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, settingsInForce } from './settings-in-force';

test("the product's own settings satisfy the contract", () => {
  expect(systemSettings.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(keyWindowsOf(DEFAULT_SETTINGS.keyLimits)).toEqual(KEY_WINDOWS);
});

test.each([
  { tenureDays: { midgen: 365, oldgen: 1095, veteran: 1095 } },
  { tenureDays: { midgen: 1200, oldgen: 1095, veteran: 1460 } },
  { tenureDays: { midgen: 0, oldgen: 1095, veteran: 1460 } },
  { accountAgeDays: { oldgen: 1825, veteran: 1000 } },
  { youngAccountDays: 1825 },
])('thresholds that put the classes out of order are refused: %j', (changes) => {
  const thresholds = { ...DEFAULT_SETTINGS.thresholds, ...changes };
  expect(systemSettings.shape.thresholds.safeParse(thresholds).success).toBe(false);
});

test('a part that was changed replaces the default whole, the others stay', () => {
  const keyLimits = { minute: 5, hour: 6, day: 7 };
  expect(settingsInForce({ keyLimits })).toEqual({ ...DEFAULT_SETTINGS, keyLimits });
  expect(settingsInForce({ trackedBadges: [3] }).trackedBadges).toEqual([3]);
});

test('no badge tracked is not the same as all', () => {
  expect(settingsInForce({ trackedBadges: [] }).trackedBadges).toEqual([]);
});

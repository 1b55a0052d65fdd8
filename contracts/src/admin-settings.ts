import { z } from 'zod';
import { instant } from './identity.ts';

const days = z.number().int().min(1).max(10_000);

/** The classification's numbers that site admins may change; days from which a class begins. */
export const thresholdSettings = z
  .strictObject({
    youngAccountDays: days,
    tenureDays: z.strictObject({ midgen: days, oldgen: days, veteran: days }),
    accountAgeDays: z.strictObject({ oldgen: days, veteran: days }),
    fewBadges: z.number().int().min(0).max(100),
    farmed: z.strictObject({
      badges: z.number().int().min(2).max(1000),
      withinSeconds: z.number().int().min(1).max(86_400),
    }),
  })
  .refine(({ tenureDays: { midgen, oldgen, veteran } }) => midgen < oldgen && oldgen < veteran, {
    path: ['tenureDays'],
    error: 'must rise from midgen over oldgen to veteran',
  })
  .refine(
    ({ youngAccountDays, accountAgeDays: { oldgen, veteran } }) =>
      youngAccountDays < oldgen && oldgen < veteran,
    { path: ['accountAgeDays'], error: 'must rise from a young account over oldgen to veteran' },
  );

/** Calls with one API key in each window. */
export const keyLimitSettings = z
  .strictObject({
    minute: z.number().int().min(1).max(100_000),
    hour: z.number().int().min(1).max(1_000_000),
    day: z.number().int().min(1).max(10_000_000),
  })
  .refine(({ minute, hour, day }) => minute <= hour && hour <= day, {
    error: 'must not fall from minute over hour to day',
  });

/** For how many days each kind of log is kept. */
export const retentionSettings = z.strictObject({
  loginLogs: days,
  appLogs: days,
  exceptions: days,
  badgeSnapshots: days,
});

/** `trackedBadges`: ids of the badges that the monitor shows; null shows all of the game. */
export const systemSettings = z.strictObject({
  thresholds: thresholdSettings,
  keyLimits: keyLimitSettings,
  retention: retentionSettings,
  trackedBadges: z.array(z.number().int().positive()).max(500).nullable(),
});

export const systemSettingsResponse = z.object({
  success: z.literal(true),
  settings: systemSettings,
  rulesVersion: z.string(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});

/** Parts that are sent replace what was there; `null` for a part restores the product's own. */
export const systemSettingsRequest = z.strictObject({
  thresholds: thresholdSettings.nullable().optional(),
  keyLimits: keyLimitSettings.nullable().optional(),
  retention: retentionSettings.nullable().optional(),
  trackedBadges: systemSettings.shape.trackedBadges.optional(),
});

/** State of the last publications of the site. */
export const rebuildResponse = z.object({ success: z.literal(true), requestedAt: instant });

export type SystemSettings = z.infer<typeof systemSettings>;
export type SystemSettingsResponse = z.infer<typeof systemSettingsResponse>;

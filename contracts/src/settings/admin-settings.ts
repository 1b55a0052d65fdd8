import { z } from 'zod';
import { paymentSettings } from '../ads/ad-payment.ts';
import { success } from '../answer.ts';
import { BADGE_CHART_DAYS } from '../badges/badge-monitor.ts';
import { instant } from '../identity.ts';
import { count, positiveInteger } from '../numbers.ts';

/** What of the settings is changed, restored and counted by itself. */
export const SETTING_PARTS = [
  'thresholds',
  'keyLimits',
  'retention',
  'scans',
  'ai',
  'adPayments',
  'trackedBadges',
] as const;

/** The database refuses to delete younger entries of the audit log. */
export const AUDIT_DAYS_MIN = 30;

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

export const keyLimitSettings = z
  .strictObject({
    minute: z.number().int().min(1, 'Per minute must be at least 1').max(100_000),
    hour: z.number().int().min(1, 'Per hour must be at least 1').max(1_000_000),
    day: z.number().int().min(1, 'Per day must be at least 1').max(10_000_000),
  })
  .refine(({ minute, hour }) => minute <= hour, {
    error: 'The hourly limit cannot be below the per-minute limit',
  })
  .refine(({ hour, day }) => hour <= day, {
    error: 'The daily limit cannot be below the hourly limit',
  });

/**
 * `badgeSnapshots` are all hourly readings. `players` count from their last check, `scanMembers`
 * from the end of their scan; without these and `auditLog` their defaults are set, for clients before 1.7.
 */
export const retentionSettings = z.strictObject({
  loginLogs: days,
  appLogs: days,
  exceptions: days,
  badgeSnapshots: days.min(BADGE_CHART_DAYS + 1),
  players: days.default(365),
  scanMembers: days.default(90),
  auditLog: days.min(AUDIT_DAYS_MIN).default(365),
});

/** `membersMax`: a group with more members is not scanned. */
const scanSettings = z.strictObject({
  membersMax: z.number().int().min(1).max(10_000_000),
});

/** `callsPerMonth`: requests to the AI in a month (UTC); with 0 it is never called. */
const aiSettings = z.strictObject({
  callsPerMonth: z.number().int().min(0).max(1_000_000),
});

/** `trackedBadges`: ids of the badges that the monitor shows; null shows all of the game. */
export const systemSettings = z.strictObject({
  thresholds: thresholdSettings,
  keyLimits: keyLimitSettings,
  retention: retentionSettings,
  scans: scanSettings,
  ai: aiSettings,
  adPayments: paymentSettings,
  trackedBadges: z.array(positiveInteger).max(500).nullable(),
});

/** Stored as a signed number of 32 bits. */
const revision = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 31 - 1);

/** `revision` grows with every change of the part; `isDefault` where it is the product's own. */
const partState = z.object({
  revision,
  isDefault: z.boolean(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
});

/** The same for each part. */
const eachPart = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(SETTING_PARTS.map((part) => [part, schema])) as Record<SettingPart, Schema>;

/** `oldestBadgeDays`: age of the oldest badge, which no tenure exceeds; null without one. */
export const systemSettingsResponse = z.object({
  success,
  settings: systemSettings,
  defaults: systemSettings,
  parts: z.object(eachPart(partState)),
  rulesVersion: z.string(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  oldestBadgeDays: count.nullable(),
  badges: z.array(
    z.object({
      badgeId: positiveInteger,
      name: z.string(),
      imageUrl: z.url().nullable(),
      imageFallbackUrl: z.url().nullable(),
    }),
  ),
});

/**
 * `null` restores a part's default. With `revisions` a part that was changed since is refused with
 * 409, and nothing is done; without them the last writer wins.
 */
export const systemSettingsRequest = z.strictObject({
  thresholds: thresholdSettings.nullable().optional(),
  keyLimits: keyLimitSettings.nullable().optional(),
  retention: retentionSettings.nullable().optional(),
  scans: scanSettings.nullable().optional(),
  ai: aiSettings.nullable().optional(),
  adPayments: paymentSettings.nullable().optional(),
  trackedBadges: systemSettings.shape.trackedBadges.optional(),
  revisions: z.strictObject(eachPart(revision.optional())).optional(),
});

/** `version` is the state of the site's content that the requested build will hold, or a later one. */
export const rebuildResponse = z.object({
  success,
  requestedAt: instant,
  version: count,
});

/** `waiting`: begins in a moment, or again after a failure. `live` is what readers see. */
export const siteBuildResponse = z.object({
  success,
  state: z.enum(['live', 'building', 'waiting', 'failed']),
  version: count,
  live: z
    .object({
      buildId: z.string(),
      version: count,
      at: instant.nullable(),
      tookMs: count.nullable(),
    })
    .nullable(),
  failure: z.object({ buildId: z.string(), at: instant, reason: z.string() }).nullable(),
});

export type SettingPart = (typeof SETTING_PARTS)[number];
export type SystemSettings = z.infer<typeof systemSettings>;
export type SystemSettingsRequest = z.infer<typeof systemSettingsRequest>;
export type SystemSettingsResponse = z.infer<typeof systemSettingsResponse>;
export type SiteBuildResponse = z.infer<typeof siteBuildResponse>;
export type RebuildResponse = z.infer<typeof rebuildResponse>;

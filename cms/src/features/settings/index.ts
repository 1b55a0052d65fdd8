import {
  SETTING_PARTS,
  type SettingPart,
  type SystemSettingsRequest,
  type SystemSettingsResponse,
} from '@elc/contracts';
import { lockAudit, recordAudit } from '../../platform/audit/record-audit';
import { db, inTransaction } from '../../platform/db/database';
import { changed, type RevisionName } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import {
  putPart,
  type StoredPart,
  settingsIn,
  storedParts,
} from '../../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../../platform/settings/rules/settings-in-force';
import { knownBadges, type StoredBadge } from '../badges';
import type { Handlers } from '../handlers';
import { reclassifyNow, rulesOf } from '../players';

/** What a change of a part affects; pages state thresholds, limits and retention. */
const SHOWN_IN: Readonly<Record<SettingPart, readonly RevisionName[]>> = {
  thresholds: ['content'],
  keyLimits: ['content'],
  retention: ['content'],
  scans: [],
  ai: [],
  adPayments: [],
  trackedBadges: ['badges', 'content'],
};

/** The settings as site admins see them. */
export async function readSettings(): Promise<SystemSettingsResponse> {
  const parts = await storedParts();
  const settings = settingsIn(parts);
  const badges = await knownBadges();
  const last = Object.values(parts).reduce((one, other) =>
    (other.changedAtMs ?? 0) > (one.changedAtMs ?? 0) ? other : one,
  );
  return {
    success: true,
    settings,
    defaults: DEFAULT_SETTINGS,
    parts: Object.fromEntries(
      SETTING_PARTS.map((part) => [part, stateOf(parts[part])]),
    ) as SystemSettingsResponse['parts'],
    rulesVersion: rulesOf(settings).rulesVersion,
    changedAt: isoTime(last.changedAtMs),
    changedBy: last.changedBy,
    oldestBadgeDays: oldestDays(badges),
    badges: badges.map((one) => pick(one, 'badgeId', 'name', 'imageUrl', 'imageFallbackUrl')),
  };
}

function stateOf({ value, revision, changedBy, changedAtMs }: StoredPart) {
  return { revision, isDefault: value === null, changedAt: isoTime(changedAtMs), changedBy };
}

const DAY_MS = 86_400_000;

/** Null without badges. */
function oldestDays(badges: readonly StoredBadge[]): number | null {
  if (badges.length === 0) return null;
  const firstMs = Math.min(...badges.map(({ createdAtMs }) => createdAtMs));
  return Math.max(0, Math.floor((Date.now() - firstMs) / DAY_MS));
}

/**
 * Changes all parts of the request or none, and has what shows them made again.
 * @throws ApiError 409 SETTINGS_CHANGED where a part is not what the request was made from.
 */
export async function changeSettings(
  { revisions = {}, ...values }: SystemSettingsRequest,
  by: string,
): Promise<SystemSettingsResponse> {
  const parts = SETTING_PARTS.filter((part) => values[part] !== undefined);
  await inTransaction(async () => {
    // No two changes overlap.
    await lockAudit(db());
    const stored = await storedParts();
    const changedAtMs = Date.now();
    for (const part of parts) {
      const { revision } = stored[part];
      if ((revisions[part] ?? revision) !== revision) throw new ApiError('SETTINGS_CHANGED');
      const value = values[part];
      await putPart({ part, value, revision: revision + 1, changedBy: by, changedAtMs });
      await recordAudit(db(), {
        ...{ by, subject: 'settings', subjectId: part, action: 'changed' },
        before: auditedOf(part, stored[part].value),
        after: auditedOf(part, value),
      });
    }
  });
  for (const name of new Set(parts.flatMap((part) => SHOWN_IN[part]))) await changed(name);
  if (parts.includes('thresholds')) reclassifyNow();
  return readSettings();
}

/** A missing value is the product's own. */
function auditedOf(part: SettingPart, value: unknown): Record<string, unknown> {
  const inForce = value ?? DEFAULT_SETTINGS[part];
  return part === 'trackedBadges' ? { badges: inForce } : (inForce as Record<string, unknown>);
}

export const settingsHandlers = {
  readSettings: async () => ({ body: await readSettings() }),
  changeSettings: async ({ ctx, body }) => ({
    body: await changeSettings(body, ctx.state.panel.by),
  }),
} satisfies Partial<Handlers>;

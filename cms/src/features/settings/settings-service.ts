import {
  SETTING_PARTS,
  type SettingPart,
  type SystemSettingsRequest,
  type SystemSettingsResponse,
} from '@elc/contracts';
import type { RevisionName } from '../../platform/db/revisions';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type { StoredBadge } from '../badges';
import type { FeatureContext } from '../feature';
import { DEFAULT_SETTINGS } from './rules/settings-in-force';
import {
  createSystemSettingsStore,
  type PartChange,
  type StoredPart,
} from './tables/system-settings';

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

/** The settings as site admins see and change them. */
export function createSettingsService(
  context: Pick<FeatureContext, 'connection' | 'currentSettings' | 'changed' | 'now'>,
  /** Tracked or not. */
  knownBadges: () => Promise<readonly StoredBadge[]>,
  onRules: () => void,
) {
  const { connection, currentSettings, changed, now } = context;
  const store = createSystemSettingsStore(connection);

  async function read(): Promise<SystemSettingsResponse> {
    const { settings, thresholds, parts } = await currentSettings();
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
      rulesVersion: thresholds.rulesVersion,
      changedAt: stateOf(last).changedAt,
      changedBy: last.changedBy,
      oldestBadgeDays: oldestDays(badges, now()),
      badges: badges.map((one) => pick(one, 'badgeId', 'name', 'imageUrl', 'imageFallbackUrl')),
    };
  }

  return {
    read,
    /** @throws ApiError 409 SETTINGS_CHANGED where a part is not what the request was made from. */
    async change(request: SystemSettingsRequest, by: string): Promise<SystemSettingsResponse> {
      const changes = changesIn(request);
      if (!(await store.change(changes, by, now()))) throw new ApiError('SETTINGS_CHANGED');
      const revisions = new Set(changes.flatMap(({ part }) => SHOWN_IN[part]));
      for (const revision of revisions) await changed(revision);
      if (changes.some(({ part }) => part === 'thresholds')) onRules();
      return read();
    },
  };
}

const DAY_MS = 86_400_000;

/** Null without badges. */
function oldestDays(badges: readonly StoredBadge[], nowMs: number): number | null {
  if (badges.length === 0) return null;
  const firstMs = Math.min(...badges.map(({ createdAtMs }) => createdAtMs));
  return Math.max(0, Math.floor((nowMs - firstMs) / DAY_MS));
}

function changesIn({ revisions = {}, ...parts }: SystemSettingsRequest): PartChange[] {
  return SETTING_PARTS.flatMap((part) => {
    const value = parts[part];
    return value === undefined ? [] : [{ part, value, revision: revisions[part] }];
  });
}

function stateOf({ value, revision, changedBy, changedAtMs }: StoredPart) {
  return {
    revision,
    isDefault: value === null,
    changedAt: isoTime(changedAtMs),
    changedBy,
  };
}

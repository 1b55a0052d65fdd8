import type { SystemSettingsRequest } from '@elc/contracts';
import { systemSettingsResponse } from '@elc/contracts';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import type { StoredBadge } from '../badges';
import { createCurrentSettings } from './current-settings';
import { DEFAULT_SETTINGS } from './rules/settings-in-force';
import { createSettingsService } from './settings-service';
import { createSystemSettingsStore, type SystemSettingsStore } from './tables/system-settings';

const DAY_MS = 86_400_000;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let store: SystemSettingsStore;
let changes: string[];
let refused: string[];
let rulesChanged: number;
beforeEach(async () => {
  database = await openTestDatabase();
  store = createSystemSettingsStore(database);
  changes = [];
  refused = [];
  rulesChanged = 0;
  return () => database.destroy();
});

const current = () => createCurrentSettings(store, (part) => void refused.push(part));

/** A replica: it has read the settings before and caches them. */
function replica(badges: readonly StoredBadge[] = []) {
  const read = current();
  const service = createSettingsService(
    {
      connection: database,
      currentSettings: read,
      changed: async (name) => void changes.push(name),
      now: () => DAY_MS,
    },
    async () => badges,
    () => {
      rulesChanged += 1;
    },
  );
  return { read, service };
}

const sooner = { ...DEFAULT_SETTINGS.thresholds, fewBadges: 4 };

test('before any change the defaults hold', async () => {
  const answer = systemSettingsResponse.parse(await replica().service.read());
  expect(answer).toMatchObject({
    settings: DEFAULT_SETTINGS,
    defaults: DEFAULT_SETTINGS,
    rulesVersion: '2026.11',
    changedAt: null,
    changedBy: null,
    parts: { thresholds: { revision: 0, isDefault: true } },
  });
});

test('the age of the oldest badge is reported, in whole days', async () => {
  expect((await replica().service.read()).oldestBadgeDays).toBeNull();
  const badge = (badgeId: number, createdAtMs: number): StoredBadge => ({
    badgeId,
    createdAtMs,
    name: `Badge ${badgeId}`,
    description: '',
    winRate: 0.5,
    awardedCount: 1,
    pastDay: 1,
    imageUrl: null,
    imageFallbackUrl: null,
    firstSeenMs: 0,
  });
  const badges = [badge(1, 0.5 * DAY_MS), badge(2, -2.5 * DAY_MS)];
  expect((await replica(badges).service.read()).oldestBadgeDays).toBe(3);
});

test('another replica goes by a change at its next look', async () => {
  const [one, other] = [replica(), replica()];
  expect((await other.read()).thresholds.rulesVersion).toBe('2026.11');
  const answer = await one.service.change({ thresholds: sooner }, 'ann');
  expect(answer).toMatchObject({ changedBy: 'ann', changedAt: '1970-01-02T00:00:00.000Z' });
  expect(answer.rulesVersion).toMatch(/^2026\.11\+[0-9a-f]{8}$/);
  expect((await other.read()).thresholds).toMatchObject({
    fewBadges: 4,
    rulesVersion: answer.rulesVersion,
  });
});

test('null resets a part to its defaults, and the rules to their version', async () => {
  const { service } = replica();
  await service.change({ thresholds: sooner, trackedBadges: [7] }, 'ann');
  const answer = await service.change({ thresholds: null }, 'bob');
  expect(answer).toMatchObject({
    rulesVersion: '2026.11',
    changedBy: 'bob',
    settings: { ...DEFAULT_SETTINGS, trackedBadges: [7] },
    parts: { thresholds: { isDefault: true, revision: 2 }, trackedBadges: { isDefault: false } },
  });
});

test('a change of what another has changed meanwhile is refused, and nothing is done', async () => {
  const { service } = replica();
  await service.change({ thresholds: sooner, revisions: { thresholds: 0 } }, 'ann');
  changes = [];
  const late = service.change(
    { thresholds: null, trackedBadges: [1], revisions: { thresholds: 0, trackedBadges: 0 } },
    'bob',
  );
  await expect(late).rejects.toMatchObject({ status: 409, code: 'SETTINGS_CHANGED' });
  expect(await service.read()).toMatchObject({
    changedBy: 'ann',
    settings: { thresholds: sooner, trackedBadges: null },
  });
  expect(changes).toEqual([]);
});

test('two who change different parts do not meet', async () => {
  const { service } = replica();
  await service.change({ thresholds: sooner, revisions: { thresholds: 0 } }, 'ann');
  await service.change({ trackedBadges: [], revisions: { trackedBadges: 0 } }, 'bob');
  expect((await service.read()).settings).toMatchObject({ thresholds: sooner, trackedBadges: [] });
});

test.each<{ request: SystemSettingsRequest; announced: string[]; rules: number }>([
  { request: { thresholds: sooner }, announced: ['content'], rules: 1 },
  { request: { keyLimits: { minute: 1, hour: 1, day: 1 } }, announced: ['content'], rules: 0 },
  { request: { thresholds: sooner, keyLimits: null }, announced: ['content'], rules: 1 },
  { request: { trackedBadges: [] }, announced: ['badges', 'content'], rules: 0 },
  { request: { retention: null }, announced: ['content'], rules: 0 },
])('what shows a changed part is made again: $announced', async ({ request, announced, rules }) => {
  await replica().service.change(request, 'ann');
  expect(changes).toEqual(announced);
  expect(rulesChanged).toBe(rules);
});

test('a stored part that the contract no longer takes counts as not set', async () => {
  const broken = { part: 'keyLimits', value: { minute: 0 }, revision: undefined } as const;
  await store.change([broken], 'an older version', 1);
  expect((await current()()).settings).toEqual(DEFAULT_SETTINGS);
  expect(refused).toEqual(['keyLimits']);
});

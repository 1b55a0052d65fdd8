import {
  type SettingPart,
  type SystemSettingsRequest,
  systemSettingsResponse,
} from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { auditTable } from '../../platform/audit/record-audit';
import { db } from '../../platform/db/database';
import { readRevisions } from '../../platform/db/revisions';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { log } from '../../platform/log';
import { currentSettings, putPart, storedParts } from '../../platform/settings/current-settings';
import { DEFAULT_SETTINGS } from '../../platform/settings/rules/settings-in-force';
import { currentRules, reclassifyPlayersJob } from '../players';
import { changeSettings, readSettings } from './index';

const DAY_MS = 86_400_000;
const UNIVERSE = 7;
const reclassify = vi.fn();

beforeEach(async () => {
  await testWorld({ nowMs: DAY_MS });
  useEnv({ ROBLOX_UNIVERSE_ID: UNIVERSE });
  reclassifyPlayersJob.wakeBy?.(reclassify.mockReset());
});

const sooner = { ...DEFAULT_SETTINGS.thresholds, fewBadges: 4 };
const perMinute = (minute: number) => ({ keyLimits: { minute, hour: minute, day: minute } });

test('before any change the defaults hold', async () => {
  const answer = systemSettingsResponse.parse(await readSettings());
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
  expect((await readSettings()).oldestBadgeDays).toBeNull();
  const read = { universe_id: UNIVERSE, read_at_ms: DAY_MS };
  await db()('elc_badge_reads').insert({ ...read, tried_at_ms: DAY_MS });
  await db()('elc_badges').insert([
    { ...read, badge_id: 1, created_at_ms: 0.5 * DAY_MS },
    { ...read, badge_id: 2, created_at_ms: -2.5 * DAY_MS },
  ]);
  expect((await readSettings()).oldestBadgeDays).toBe(3);
});

test('a change holds at the next look, with who and when', async () => {
  expect((await currentRules()).rulesVersion).toBe('2026.11');
  const answer = await changeSettings({ thresholds: sooner }, 'ann');
  expect(answer).toMatchObject({ changedBy: 'ann', changedAt: '1970-01-02T00:00:00.000Z' });
  expect(answer.rulesVersion).toMatch(/^2026\.11\+[0-9a-f]{8}$/);
  expect(await currentRules()).toMatchObject({
    fewBadges: 4,
    rulesVersion: answer.rulesVersion,
  });
});

test('null resets a part to its defaults, and the rules to their version', async () => {
  await changeSettings({ thresholds: sooner, trackedBadges: [7] }, 'ann');
  const answer = await changeSettings({ thresholds: null }, 'bob');
  expect(answer).toMatchObject({
    rulesVersion: '2026.11',
    changedBy: 'bob',
    settings: { ...DEFAULT_SETTINGS, trackedBadges: [7] },
    parts: { thresholds: { isDefault: true, revision: 2 }, trackedBadges: { isDefault: false } },
  });
});

test('a change of what another has changed meanwhile is refused, and nothing is done', async () => {
  await changeSettings({ thresholds: sooner, revisions: { thresholds: 0 } }, 'ann');
  const before = await readRevisions();
  const late = changeSettings(
    { thresholds: null, trackedBadges: [1], revisions: { thresholds: 0, trackedBadges: 0 } },
    'bob',
  );
  await expect(late).rejects.toMatchObject({ status: 409, code: 'SETTINGS_CHANGED' });
  expect(await readSettings()).toMatchObject({
    changedBy: 'ann',
    settings: { thresholds: sooner, trackedBadges: null },
  });
  expect(await readRevisions()).toEqual(before);
});

test('a change of several parts is done whole or not at all', async () => {
  await changeSettings({ trackedBadges: [1] }, 'ann');
  const both = { ...perMinute(2), trackedBadges: [2], revisions: { trackedBadges: 0 } };
  await expect(changeSettings(both, 'bob')).rejects.toMatchObject({ code: 'SETTINGS_CHANGED' });
  const { keyLimits, trackedBadges } = await storedParts();
  expect([keyLimits.revision, trackedBadges.changedBy]).toEqual([0, 'ann']);
  expect(await db()(auditTable.tableName)).toHaveLength(1);
});

test('of two changes that saw the same revision one is stored', async () => {
  const revisions = { keyLimits: 0 };
  const both = [1, 2].map((minute) => changeSettings({ ...perMinute(minute), revisions }, 'ann'));
  const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await storedParts()).keyLimits.revision).toBe(1);
});

test('two who change different parts do not meet', async () => {
  await changeSettings({ thresholds: sooner, revisions: { thresholds: 0 } }, 'ann');
  await changeSettings({ trackedBadges: [], revisions: { trackedBadges: 0 } }, 'bob');
  expect((await readSettings()).settings).toMatchObject({ thresholds: sooner, trackedBadges: [] });
});

test.each<{ request: SystemSettingsRequest; announced: string[]; rules: number }>([
  { request: { thresholds: sooner }, announced: ['content'], rules: 1 },
  { request: perMinute(1), announced: ['content'], rules: 0 },
  { request: { thresholds: sooner, keyLimits: null }, announced: ['content'], rules: 1 },
  { request: { trackedBadges: [] }, announced: ['badges', 'content'], rules: 0 },
  { request: { retention: null }, announced: ['content'], rules: 0 },
])('what shows a changed part is made again: $announced', async ({ request, announced, rules }) => {
  await changeSettings(request, 'ann');
  const counted = Object.entries(await readRevisions()).filter(([, count]) => count > 0);
  expect(counted.toSorted()).toEqual(announced.map((name) => [name, 1]));
  expect(reclassify).toHaveBeenCalledTimes(rules);
});

test('a stored part that the contract no longer takes counts as not set', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const part: SettingPart = 'keyLimits';
  const change = { revision: 1, changedBy: 'an older version', changedAtMs: 1 };
  await putPart({ part, value: { minute: 0 }, ...change });
  expect(await currentSettings()).toEqual(DEFAULT_SETTINGS);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('keyLimits'));
});

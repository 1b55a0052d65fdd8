import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RETENTION_MS, retentionSettings, STORED_DATA } from '@elc/contracts';
import { expect, test } from 'vitest';
import { tables } from './tables';

const SRC = path.resolve(__dirname, '..');

/** Tables of content types that are ours to publish: editors write them, readers read them. */
const contentTables = globSync('api/*/content-types/*/schema.json', { cwd: SRC }).map((file) => {
  const { collectionName, options } = JSON.parse(readFileSync(path.join(SRC, file), 'utf8'));
  return { collectionName: String(collectionName), isPublished: options?.draftAndPublish === true };
});

/** Tables that hold nothing about people: content, numbers, and what the product notes about itself. */
const IMPERSONAL_TABLES: readonly string[] = [
  'elc_alerts',
  'elc_badges',
  'elc_backups',
  'elc_badge_addresses',
  'elc_badge_reads',
  'elc_banner_settings',
  'elc_command_addresses',
  'elc_content_changes',
  'elc_daily_counters',
  'elc_discord_channels',
  'elc_events',
  'elc_game_readings',
  'elc_guide_addresses',
  'elc_job_failures',
  'elc_leases',
  'elc_markers',
  'elc_observations',
  'elc_roblox_notifications',
  'elc_schema_versions',
  'elc_seed_records',
  'elc_settings',
  'elc_site_builds',
  'elc_versions',
  'elc_wiki_answers',
];

const listedTables = STORED_DATA.flatMap((one) => one.tables);

test('every table is on the privacy page, or known to hold nothing about people; none is both', () => {
  const ours = [
    ...tables.map(({ tableName }) => tableName),
    ...contentTables.filter((type) => !type.isPublished).map((type) => type.collectionName),
    'up_users',
  ].filter((name) => name !== 'site_setting');
  expect([...listedTables, ...IMPERSONAL_TABLES].toSorted()).toEqual([...new Set(ours)].toSorted());
});

test('every setting of retention and every fixed time is listed once', () => {
  const listed = STORED_DATA.map(({ retention }) => retention);
  const settings = listed.flatMap((one) => ('setting' in one ? [one.setting] : []));
  expect(settings.toSorted()).toEqual(Object.keys(retentionSettings.shape).toSorted());
  const fixed = listed.flatMap((one) => ('fixed' in one ? [one.fixed] : []));
  expect(fixed.toSorted()).toEqual(Object.keys(RETENTION_MS).toSorted());
});

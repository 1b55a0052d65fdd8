import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IMPERSONAL_TABLES, KEPT_MS, retentionSettings, STORED_DATA } from '@elc/contracts';
import { expect, test } from 'vitest';
import { tables } from './tables';

const SRC = path.resolve(__dirname, '..');

/** Tables of content types that are ours to publish: editors write them, readers read them. */
const contentTables = globSync('api/*/content-types/*/schema.json', { cwd: SRC }).map((file) => {
  const { collectionName, options } = JSON.parse(readFileSync(path.join(SRC, file), 'utf8'));
  return { collectionName: String(collectionName), isPublished: options?.draftAndPublish === true };
});

const toldTables = STORED_DATA.flatMap((one) => one.tables);

test('every table is on the privacy page, or known to hold nothing about people; none is both', () => {
  const ours = [
    ...tables.map(({ tableName }) => tableName),
    ...contentTables.filter((type) => !type.isPublished).map((type) => type.collectionName),
    'up_users',
  ].filter((name) => name !== 'site_setting');
  expect([...toldTables, ...IMPERSONAL_TABLES].toSorted()).toEqual([...new Set(ours)].toSorted());
});

test('every setting of retention and every fixed time is told once', () => {
  const told = STORED_DATA.map(({ kept }) => kept);
  const settings = told.flatMap((kept) => ('setting' in kept ? [kept.setting] : []));
  expect(settings.toSorted()).toEqual(Object.keys(retentionSettings.shape).toSorted());
  const fixed = told.flatMap((kept) => ('fixed' in kept ? [kept.fixed] : []));
  expect(fixed.toSorted()).toEqual(Object.keys(KEPT_MS).toSorted());
});

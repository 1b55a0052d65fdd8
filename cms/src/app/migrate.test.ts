import { beforeEach, expect, test, vi } from 'vitest';
import { addEvent } from '../features/ads/tables/ad-events';
import { addAd, adTable, findAd } from '../features/ads/tables/ads';
import { fillAdDocuments } from '../features/ads/tables/older-ads';
import { SAMPLE_SUBMISSION } from '../features/ads/testing/sample-submission';
import type { Connection } from '../platform/db/connection';
import { db } from '../platform/db/database';
import {
  migrate,
  readSchemaVersion,
  SCHEMA_VERSION,
  schemaVersionTable,
} from '../platform/db/migrate';
import { testWorld } from '../platform/db/testing/test-world';

beforeEach(() => testWorld());

const version = () => readSchemaVersion(db());
const { tableName } = schemaVersionTable;

test('a migration runs once, also when replicas start together', async () => {
  const up = vi.fn(async () => {});
  const migrations = [{ version: SCHEMA_VERSION, up }];
  await Promise.all([migrate(db(), migrations), migrate(db(), migrations)]);
  await migrate(db(), migrations);
  expect(up).toHaveBeenCalledTimes(1);
  expect(await version()).toBe(SCHEMA_VERSION);
});

test('a database of a version that wrote none has none', async () => {
  await db().schema.dropTable(tableName);
  expect(await version()).toBeNull();
});

test('the version of a newer product stays', async () => {
  await db()(tableName).insert({ name: 'schema', value: SCHEMA_VERSION + 1 });
  await migrate(db(), []);
  expect(await version()).toBe(SCHEMA_VERSION + 1);
});

test('a database of the version itself needs none', async () => {
  await db()(tableName).insert({ name: 'schema', value: SCHEMA_VERSION });
  const up = vi.fn(async () => {});
  await migrate(db(), [{ version: SCHEMA_VERSION, up }]);
  expect(up).not.toHaveBeenCalled();
});

test('what fails leaves nothing behind and is done whole by the next start', async () => {
  const up = async (transaction: Connection) => {
    await transaction('elc_markers').insert({ name: 'half', value: 1 });
  };
  const failing = {
    version: SCHEMA_VERSION,
    up: async () => {
      throw new Error('killed');
    },
  };
  const first = { version: SCHEMA_VERSION, up };
  await expect(migrate(db(), [first, failing])).rejects.toThrow('killed');
  expect(await db()('elc_markers').where({ name: 'half' })).toEqual([]);
  expect(await version()).toBeNull();
  await migrate(db(), [first]);
  expect(await db()('elc_markers').where({ name: 'half' })).toHaveLength(1);
});

test('ads of an earlier version become documents with their dates and titles', async () => {
  const { id, analysis } = SAMPLE_SUBMISSION;
  await addAd({ ...SAMPLE_SUBMISSION, createdAtMs: 5000 });
  const none = { document_id: null, created_at: null, updated_at: null, published_at: null };
  await adTable.where().update({ ...none, title: null, expires_at_ms: 9000 });
  for (const [event, atMs] of [
    ['submitted', 5000],
    ['approved', 6000],
    ['activated', 7000],
  ] as const)
    await addEvent({ adId: id, event, by: 'Mara', atMs, detail: null });
  const before = await findAd(id);

  await fillAdDocuments(db());
  await fillAdDocuments(db());

  expect(await findAd(id)).toEqual({ ...before, reviewedAtMs: 6000 });
  expect(await adTable.where().first()).toMatchObject({
    document_id: id,
    created_at: 5000,
    updated_at: 5000,
    published_at: 5000,
    reviewed_at: 6000,
    active_until: 9000,
    title: analysis.mainProduct,
  });
});

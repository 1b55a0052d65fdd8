import { beforeEach, expect, test } from 'vitest';
import { db, useDatabase } from '../../../platform/db/database';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { addReport, reportsOf } from './ad-reports';

beforeEach(async () => {
  useDatabase(await openTestDatabase());
  return () => db().destroy();
});

test('reports are counted by ad and reason, the most frequent first', async () => {
  for (const reason of ['other', 'unsafe', 'unsafe'] as const) await addReport('ad_1', reason);
  await addReport('ad_2', 'offensive');
  const of = await reportsOf(['ad_1', 'ad_3']);
  expect([...of.keys()]).toEqual(['ad_1']);
  expect(of.get('ad_1')).toMatchObject([
    { reason: 'unsafe', count: 2 },
    { reason: 'other', count: 1 },
  ]);
});

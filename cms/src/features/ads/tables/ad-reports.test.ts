import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { createAdReports } from './ad-reports';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.destroy());

test('reports are counted by ad and reason, the most frequent first', async () => {
  const reports = createAdReports(database);
  for (const reason of ['other', 'unsafe', 'unsafe'] as const) await reports.add('ad_1', reason);
  await reports.add('ad_2', 'offensive');
  const of = await reports.of(['ad_1', 'ad_3']);
  expect([...of.keys()]).toEqual(['ad_1']);
  expect(of.get('ad_1')).toMatchObject([
    { reason: 'unsafe', count: 2 },
    { reason: 'other', count: 1 },
  ]);
});

import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../../platform/db/testing/test-world';
import { addReport, reportsOf } from './ad-reports';

beforeEach(() => testWorld());

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

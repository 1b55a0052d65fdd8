import { analyticsResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { createDailyCounters, dailyCounterTable } from '../../platform/db/daily-counters';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import { addressTable, createApiKeyUsage, usageTable } from '../api-keys/tables/api-key-usage';
import { collectAnalytics } from './collect-analytics';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

test('each of 30 days has what was counted on it, the first and the last included, and nothing older', async () => {
  const connection = await memoryDatabase([dailyCounterTable, usageTable, addressTable]);
  const counters = createDailyCounters(connection);
  const usage = createApiKeyUsage(connection);
  const apiKeys = { usage, countLive: async () => 0 };
  for (const ageDays of [0, 0, 29, 30]) await counters.add('visits', NOW_MS - ageDays * DAY_MS);
  await counters.add('analyses-MIDGEN', NOW_MS);
  await counters.add('page-views', NOW_MS);
  const call = { atMs: NOW_MS, address: '', outcome: 'ok' } as const;
  await usage.count({ ...call, keyId: 'site', day: '2026-11-21' });
  await usage.count({ ...call, keyId: 'key_1', day: '2026-11-21' });
  await usage.count({ ...call, keyId: 'key_1', day: '2026-10-22' });

  const { days } = analyticsResponse.parse(
    await collectAnalytics({ counters, apiKeys, now: () => NOW_MS }),
  );
  await connection.destroy();

  expect(days.at(-1)).toEqual({
    day: '2026-11-21',
    visits: 2,
    analyses: { VETERAN: 0, MIDGEN: 1, NEWGEN: 0 },
    apiCalls: { ok: 2, clientError: 0, rateLimited: 0, serverError: 0 },
  });
  expect(days[0]).toMatchObject({ day: '2026-10-23', visits: 1, apiCalls: { ok: 0 } });
});

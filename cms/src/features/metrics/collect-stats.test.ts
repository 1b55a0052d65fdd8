import { statsResponse } from '@elc/contracts';
import { expect, test, vi } from 'vitest';
import { createDailyCounters, dailyCounterTable } from '../../platform/db/daily-counters';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import { createApiKeyUsage } from '../api-keys/tables/api-key-usage';
import { createRatings, ratingTable } from '../commands/tables/reactions';
import { collectStats } from './collect-stats';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

async function world() {
  const connection = await memoryDatabase([dailyCounterTable, ratingTable]);
  const counters = createDailyCounters(connection);
  const ratings = createRatings(connection);
  const collect = async () =>
    statsResponse.parse(
      await collectStats(
        {
          content: { catalogue: { commands: async () => [], guides: async () => [] } },
          accounts: {
            users: { count: async () => 0 },
            countSessions: async () => 0,
            panelUse: async () => ({ live: 0, lastOpenedAtMs: null }),
          },
          apiKeys: { countLive: async () => 0, usage: createApiKeyUsage(connection) },
          commands: { stats: vi.fn(), satisfaction: ratings.satisfaction },
          counters,
          updates: { count: async () => 0, members: async () => null },
          now: () => NOW_MS,
        },
        NOW_MS,
      ),
    );
  return { counters, ratings, collect };
}

test('a public figure says nothing until it rests on 30 visits or ratings', async () => {
  const { counters, ratings, collect } = await world();
  await counters.add('visits', NOW_MS, 29);
  await counters.add('analytics-visits', NOW_MS, 29);
  await counters.add('analytics-audience', NOW_MS, 15);
  for (let nth = 0; nth < 29; nth += 1) await ratings.set(`owner ${nth}`, 'fly', 5, NOW_MS);
  const unknown = { monthlyVisitors: null, userSatisfaction: null, targetedAudience: null };
  expect((await collect()).advertise).toMatchObject(unknown);

  await counters.add('visits', NOW_MS);
  await counters.add('analytics-visits', NOW_MS);
  await ratings.set('the last owner', 'fly', 1, NOW_MS);
  expect((await collect()).advertise).toMatchObject({
    monthlyVisitors: 30,
    userSatisfaction: 29 / 30,
    targetedAudience: 0.5,
  });
});

test('visits count for 30 days, page views for ever', async () => {
  const { counters, collect } = await world();
  for (const ageDays of [0, 29, 30]) {
    await counters.add('visits', NOW_MS - ageDays * DAY_MS, 100);
    await counters.add('page-views', NOW_MS - ageDays * DAY_MS, 200);
  }
  const { stats, advertise } = await collect();
  expect([advertise.monthlyVisitors, stats.pageViews]).toEqual([200, 600]);
});

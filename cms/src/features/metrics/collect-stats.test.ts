import { statsResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { createDailyCounters } from '../../platform/db/daily-counters';
import { db, useDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createApiKeyUsage } from '../api-keys/tables/api-key-usage';
import { storeRating } from '../commands/reactions';
import { collectStats } from './collect-stats';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

async function world() {
  const connection = await openTestDatabase();
  const counters = createDailyCounters(connection);
  useDatabase(connection);
  const rate = (owner: string, rating: number) =>
    storeRating({ owner, itemId: 'fly', rating, updatedAtMs: NOW_MS });
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
          counters,
          updates: { members: async () => null },
          now: () => NOW_MS,
        },
        NOW_MS,
      ),
    );
  return { counters, rate, collect };
}

test('a public figure says nothing until it rests on 30 visits or ratings', async () => {
  const { counters, rate, collect } = await world();
  await counters.add('visits', NOW_MS, 29);
  await counters.add('analytics-visits', NOW_MS, 29);
  await counters.add('analytics-audience', NOW_MS, 15);
  for (let nth = 0; nth < 29; nth += 1) await rate(`owner ${nth}`, 5);
  const unknown = { monthlyVisitors: null, userSatisfaction: null, targetedAudience: null };
  expect((await collect()).advertise).toMatchObject(unknown);

  await counters.add('visits', NOW_MS);
  await counters.add('analytics-visits', NOW_MS);
  await rate('the last owner', 1);
  expect((await collect()).advertise).toMatchObject({
    monthlyVisitors: 30,
    userSatisfaction: 29 / 30,
    targetedAudience: 0.5,
  });
});

test('players who were analysed are counted, not how often', async () => {
  const { counters, collect } = await world();
  await counters.add('analyses-NEWGEN', NOW_MS, 40);
  await db()('elc_players').insert([{ user_id: 1 }, { user_id: 2 }]);
  expect((await collect()).stats.playersAnalysed).toBe(2);
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

import { statsResponse } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import { addCount } from '../../platform/db/daily-counters';
import { db } from '../../platform/db/database';
import { makeTables } from '../../platform/db/testing/memory-database';
import { testWorld } from '../../platform/db/testing/test-world';
import { usersTable } from '../../platform/db/testing/users-database';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { users } from '../accounts';
import { storeSession } from '../accounts/sessions/stored-sessions';
import { addKey } from '../api-keys/stored-keys';
import { storeRating } from '../commands/reactions';
import { startedAtMs } from './health';
import { stats } from './stats';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ DISCORD_INVITE_CODE: undefined });
  useUpstreams({ discord: null } as never);
  useContent({ commands: async () => [], guides: async () => [] } as never);
  await makeTables(db(), [usersTable]);
});

const rate = (owner: string, rating: number) =>
  storeRating({ owner, itemId: 'fly', rating, updatedAtMs: NOW_MS });

const collect = async () => statsResponse.parse(await stats());

test('a public figure says nothing until it rests on 30 visits or ratings', async () => {
  await addCount('visits', 29);
  await addCount('analytics-visits', 29);
  await addCount('analytics-audience', 15);
  for (let nth = 0; nth < 29; nth += 1) await rate(`owner ${nth}`, 5);
  const unknown = { monthlyVisitors: null, userSatisfaction: null, targetedAudience: null };
  expect((await collect()).advertise).toMatchObject(unknown);

  await addCount('visits');
  await addCount('analytics-visits');
  await rate('the last owner', 1);
  expect((await collect()).advertise).toMatchObject({
    monthlyVisitors: 30,
    userSatisfaction: 29 / 30,
    targetedAudience: 0.5,
  });
});

test('players who were analysed are counted, not how often', async () => {
  await addCount('analyses-NEWGEN', 40);
  await db()('elc_players').insert([{ user_id: 1 }, { user_id: 2 }]);
  expect((await collect()).stats.playersAnalysed).toBe(2);
});

test('visits count for 30 days, page views for ever', async () => {
  for (const ageDays of [0, 29, 30]) {
    vi.setSystemTime(NOW_MS - ageDays * DAY_MS);
    await addCount('visits', 100);
    await addCount('page-views', 200);
  }
  vi.setSystemTime(NOW_MS);
  const { stats, advertise } = await collect();
  expect([advertise.monthlyVisitors, stats.pageViews]).toEqual([200, 600]);
});

test('every number is what is stored', async () => {
  const nowMs = startedAtMs + 3 * 3_600_000;
  vi.setSystemTime(nowMs);
  useContent({ commands: async () => [1, 2], guides: async () => [1, 2, 3] } as never);
  await users.where().insert(Array.from({ length: 4 }, () => ({ blocked: false })));
  const session = {
    tokenDigest: 'd',
    kind: 'panel',
    subject: 'key',
    address: '',
    agent: '',
  } as const;
  await storeSession({ ...session, expiresAtMs: nowMs + 1 });
  const key = { owner: 'user:a', name: '', digest: '', prefix: '', createdFrom: '' };
  for (const id of ['1', '2', '3', '4', '5'])
    await addKey({ ...key, id, digest: id, createdAtMs: nowMs });
  expect(await collect()).toMatchObject({
    users: 4,
    stats: {
      ...{ totalUsers: 4, pageViews: 0, commands: 2, guides: 3, playersAnalysed: 0, apiKeys: 5 },
      ...{ adminSessions: 1, lastAdminAccess: new Date(nowMs).toISOString(), uptime: 3 },
    },
  });
});

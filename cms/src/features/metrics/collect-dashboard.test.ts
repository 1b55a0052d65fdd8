import { dashboardResponse, inboxResponse } from '@elc/contracts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createDailyCounters } from '../../platform/db/daily-counters';
import { useDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { useEnv } from '../../platform/env/env';
import { createSiteBuilds } from '../../publishing/tables/site-builds';
import { createSessionStore } from '../accounts/tables/sessions';
import { createAdDays } from '../ads/tables/ad-days';
import { createAds } from '../ads/tables/ads';
import { createUnmatchedPayments } from '../ads/tables/unmatched-payments';
import { createApiKeyUsage } from '../api-keys/tables/api-key-usage';
import { createApiKeys } from '../api-keys/tables/api-keys';
import { changeReport, takeReport } from '../reports';
import { collectDashboard, collectInbox } from './collect-dashboard';

afterAll(() => useEnv(null));

const NOW_MS = Date.parse('2026-11-21T17:00:00Z');
const DAY_MS = 86_400_000;
const opened: Array<Awaited<ReturnType<typeof openTestDatabase>>> = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.destroy())));

async function world() {
  const database = await openTestDatabase();
  opened.push(database);
  useDatabase(database);
  const store = {
    sessions: createSessionStore(database),
    adDays: createAdDays(database),
    ads: createAds(database),
    unmatched: createUnmatchedPayments(database),
    apiKeyUsage: createApiKeyUsage(database),
    apiKeys: createApiKeys(database),
    counters: createDailyCounters(database),
    siteBuilds: createSiteBuilds(database),
  };
  const requested: number[] = [];
  const collect = () =>
    collectDashboard({
      accounts: {
        users: { count: async () => 12 },
        countSessions: store.sessions.countLive,
        panelUse: store.sessions.panelUse,
      },
      ads: {
        pending: store.ads.pending,
        countsByDay: store.adDays.byDay,
        unmatched: store.unmatched,
      },
      apiKeys: { countLive: store.apiKeys.countLive, usage: store.apiKeyUsage },
      counters: store.counters,
      logs: {
        countExceptionsSince: async (ms) => {
          requested.push(ms);
          return 3;
        },
      },
      publishing: { builds: store.siteBuilds, servedBuild: () => null },
      now: () => NOW_MS,
    });
  let digests = 0;
  const signIn = (kind: 'user' | 'panel', expiresAtMs: number) => {
    digests += 1;
    return store.sessions.add({
      tokenDigest: `digest-${digests}`,
      kind,
      subject: 'someone',
      address: '10.0.0.1',
      agent: 'A browser',
      nowMs: NOW_MS - DAY_MS,
      expiresAtMs,
    });
  };
  return { store, requested, collect, signIn };
}

test('an empty site has zeros on every one of 30 days, in the form of the contract', async () => {
  const { collect } = await world();
  const measured = dashboardResponse.parse(await collect());
  expect(measured.days.map(({ day }) => day)).toEqual([
    ...new Set(measured.days.map(({ day }) => day)),
  ]);
  expect(measured.days.at(-1)?.day).toBe('2026-11-21');
  expect(measured.days.every(({ visits, adShown }) => visits === 0 && adShown === 0)).toBe(true);
  expect(measured.totals).toMatchObject({
    users: 12,
    playersAnalysed: 0,
    exceptionsToday: 3,
    activeSessions: 0,
  });
  expect(measured.measuredAt).toBe('2026-11-21T17:00:00.000Z');
});

test('how often services rate-limited us is counted by the day', async () => {
  const { store, collect } = await world();
  await store.counters.add('upstream-rate-limits', NOW_MS - DAY_MS);
  await store.counters.add('upstream-rate-limits', NOW_MS, 2);
  await store.counters.add('upstream-rate-limits', NOW_MS);
  expect((await collect()).totals.rateLimitedToday).toBe(3);
});

test('sessions that ended or were ended are not counted, nor those of another kind', async () => {
  const { store, collect, signIn } = await world();
  await signIn('user', NOW_MS + 1);
  await signIn('user', NOW_MS + DAY_MS);
  await signIn('user', NOW_MS);
  await signIn('panel', NOW_MS + 1);
  await signIn('panel', NOW_MS + 1);
  await store.sessions.revoke(5, NOW_MS - 1);
  expect((await collect()).totals).toMatchObject({ activeSessions: 2, panelSessions: 1 });
});

test('exceptions of today are those since midnight in UTC', async () => {
  const { requested, collect } = await world();
  await collect();
  expect(requested).toEqual([Date.parse('2026-11-21T00:00:00Z')]);
});

test('each day has its own visits and what was seen of all ads', async () => {
  const { store, collect } = await world();
  await store.counters.add('visits', NOW_MS - 29 * DAY_MS);
  await store.counters.add('visits', NOW_MS - 30 * DAY_MS);
  await store.counters.add('analyses-VETERAN', NOW_MS);
  await store.adDays.add('ad_1', 'shown', NOW_MS);
  await store.adDays.add('ad_2', 'shown', NOW_MS);
  await store.adDays.add('ad_2', 'clicked', NOW_MS - DAY_MS);
  const { days } = await collect();
  expect(days.map(({ visits }) => visits).reduce((sum, visits) => sum + visits)).toBe(1);
  expect(days[0]?.visits).toBe(1);
  expect(days.at(-1)).toMatchObject({
    analyses: { VETERAN: 1, MIDGEN: 0, NEWGEN: 0 },
    adShown: 2,
    adClicked: 0,
  });
  expect(days.at(-2)).toMatchObject({ adShown: 0, adClicked: 1 });
});

test('the last publications come newest first, with what failed', async () => {
  const { store, collect } = await world();
  const build = { contentVersion: 1, startedAtMs: NOW_MS - 3000, finishedAtMs: NOW_MS - 500 };
  await store.siteBuilds.add({ ...build, buildId: 'good', state: 'live', error: null });
  await store.siteBuilds.add({ ...build, buildId: 'bad', state: 'failed', error: 'no space left' });
  expect((await collect()).builds).toEqual([
    { buildId: 'bad', at: '2026-11-21T16:59:59.500Z', tookMs: 2500, error: 'no space left' },
    { buildId: 'good', at: '2026-11-21T16:59:59.500Z', tookMs: 2500, error: null },
  ]);
});

test('what is open is counted, with the time of the oldest', async () => {
  const database = await openTestDatabase();
  useDatabase(database);
  useEnv({ NOTICE_MAIL: undefined, NOTICE_WEBHOOK: undefined });
  vi.useFakeTimers({ toFake: ['Date'] });
  const inbox = () =>
    collectInbox({ ...createAds(database), unmatched: createUnmatchedPayments(database) });
  const nothing = { count: 0, oldestAt: null };
  expect(inboxResponse.parse(await inbox())).toEqual({
    ...{ success: true, applications: nothing, payments: nothing },
    ...{ reports: nothing, messages: nothing },
  });

  const report = {
    ...{ reporterUsername: 'a', targetUsername: 'b', reason: 'spam' },
    ...{ description: 'says it all day', priority: 'low' as const },
  };
  const takeAt = (atMs: number) => {
    vi.setSystemTime(atMs);
    return takeReport(report, 'key');
  };
  const closed = await takeAt(NOW_MS - 9000);
  await takeAt(NOW_MS - 5000);
  await takeAt(NOW_MS);
  await changeReport(closed, { status: 'closed' }, 'an admin');
  expect((await inbox()).reports).toEqual({ count: 2, oldestAt: '2026-11-21T16:59:55.000Z' });
  vi.useRealTimers();
  await database.destroy();
});

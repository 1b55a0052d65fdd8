import { analyticsResponse, dashboardResponse, inboxResponse } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { addBuild } from '../../content/site-builds';
import { addCount } from '../../platform/db/daily-counters';
import { db } from '../../platform/db/database';
import { makeTables } from '../../platform/db/testing/memory-database';
import { testWorld } from '../../platform/db/testing/test-world';
import { usersTable } from '../../platform/db/testing/users-database';
import { useEnv } from '../../platform/env/env';
import { users } from '../accounts';
import { revokeSession, storeSession } from '../accounts/sessions/stored-sessions';
import { addToDay } from '../ads/tables/ad-days';
import { countCall } from '../api-keys/usage';
import { changeReport, takeReport } from '../reports';
import { analyticsDays, dashboard, inbox } from './dashboard';

const NOW_MS = Date.parse('2026-11-21T17:00:00Z');
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ NOTICE_MAIL: undefined, NOTICE_WEBHOOK: undefined });
  await makeTables(db(), [usersTable]);
  await users.where().insert(Array.from({ length: 12 }, () => ({ blocked: false })));
});

/** Counts as of this instant. */
async function count(name: Parameters<typeof addCount>[0], atMs = NOW_MS, times = 1) {
  vi.setSystemTime(atMs);
  await addCount(name, times);
  vi.setSystemTime(NOW_MS);
}

let digests = 0;
function signIn(kind: 'user' | 'panel', expiresAtMs: number) {
  digests += 1;
  return storeSession({
    ...{ tokenDigest: `digest-${digests}`, kind, subject: 'someone', address: '10.0.0.1' },
    ...{ agent: 'A browser', expiresAtMs },
  });
}

test('each of 30 days has what was counted on it, the first and the last included, and nothing older', async () => {
  for (const ageDays of [0, 0, 29, 30]) await count('visits', NOW_MS - ageDays * DAY_MS);
  await count('analyses-MIDGEN');
  await count('page-views');
  const call = { atMs: NOW_MS, address: '', outcome: 'ok' } as const;
  await countCall({ ...call, keyId: 'site', day: '2026-11-21' });
  await countCall({ ...call, keyId: 'key_1', day: '2026-11-21' });
  await countCall({ ...call, keyId: 'key_1', day: '2026-10-22' });
  const { days } = analyticsResponse.parse({ success: true, days: await analyticsDays() });
  expect(days.at(-1)).toEqual({
    day: '2026-11-21',
    visits: 2,
    analyses: { VETERAN: 0, MIDGEN: 1, NEWGEN: 0 },
    apiCalls: { ok: 2, clientError: 0, rateLimited: 0, serverError: 0 },
  });
  expect(days[0]).toMatchObject({ day: '2026-10-23', visits: 1, apiCalls: { ok: 0 } });
});

test('an empty site has zeros on every one of 30 days, in the form of the contract', async () => {
  const measured = dashboardResponse.parse(await dashboard());
  expect(measured.days.map(({ day }) => day)).toEqual([
    ...new Set(measured.days.map(({ day }) => day)),
  ]);
  expect(measured.days.at(-1)?.day).toBe('2026-11-21');
  expect(measured.days.every(({ visits, adShown }) => visits === 0 && adShown === 0)).toBe(true);
  expect(measured.totals).toMatchObject({
    users: 12,
    playersAnalysed: 0,
    exceptionsToday: 0,
    activeSessions: 0,
  });
  expect(measured.measuredAt).toBe('2026-11-21T17:00:00.000Z');
});

test('how often services rate-limited us is counted by the day', async () => {
  await count('upstream-rate-limits', NOW_MS - DAY_MS);
  await count('upstream-rate-limits', NOW_MS, 2);
  await count('upstream-rate-limits', NOW_MS);
  expect((await dashboard()).totals.rateLimitedToday).toBe(3);
});

test('sessions that ended or were ended are not counted, nor those of another kind', async () => {
  await signIn('user', NOW_MS + 1);
  await signIn('user', NOW_MS + DAY_MS);
  await signIn('user', NOW_MS);
  await signIn('panel', NOW_MS + 1);
  await signIn('panel', NOW_MS + 1);
  await revokeSession(5);
  expect((await dashboard()).totals).toMatchObject({ activeSessions: 2, panelSessions: 1 });
});

test('exceptions of today are those since midnight in UTC', async () => {
  const midnightMs = Date.parse('2026-11-21T00:00:00Z');
  const exceptions = [midnightMs - 1, midnightMs, NOW_MS].map((ms) => ({ at_ms: ms }));
  await db()('elc_exceptions').insert(exceptions);
  expect((await dashboard()).totals.exceptionsToday).toBe(2);
});

test('each day has its own visits and what was seen of all ads', async () => {
  await count('visits', NOW_MS - 29 * DAY_MS);
  await count('visits', NOW_MS - 30 * DAY_MS);
  await count('analyses-VETERAN', NOW_MS);
  await addToDay('ad_1', 'shown', NOW_MS);
  await addToDay('ad_2', 'shown', NOW_MS);
  await addToDay('ad_2', 'clicked', NOW_MS - DAY_MS);
  const { days } = await dashboard();
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
  const build = { contentVersion: 1, startedAtMs: NOW_MS - 3000, finishedAtMs: NOW_MS - 500 };
  await addBuild({ ...build, buildId: 'good', state: 'live', error: null });
  await addBuild({
    ...build,
    buildId: 'bad',
    state: 'failed',
    error: 'no space left',
  });
  expect((await dashboard()).builds).toEqual([
    { buildId: 'bad', at: '2026-11-21T16:59:59.500Z', tookMs: 2500, error: 'no space left' },
    { buildId: 'good', at: '2026-11-21T16:59:59.500Z', tookMs: 2500, error: null },
  ]);
});

test('what is open is counted, with the time of the oldest', async () => {
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
});

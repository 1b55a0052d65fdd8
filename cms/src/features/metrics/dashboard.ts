import {
  ANALYTICS_DAYS,
  type AnalyticsResponse,
  DASHBOARD_DAYS,
  type DashboardResponse,
  GENERATIONS,
  type InboxResponse,
} from '@elc/contracts';
import { latestBuilds } from '../../content/site-builds';
import { type CounterName, countsPerDay, sumOf } from '../../platform/db/daily-counters';
import type { Waiting } from '../../platform/db/waiting';
import { dayOf, isoTime, lastDays } from '../../platform/rules/iso-time';
import { countSessions, countUsers } from '../accounts';
import { adCountsByDay, openUnmatched, pendingAds } from '../ads';
import { callsOfDays, countLiveKeys } from '../api-keys';
import { openMessages } from '../contact';
import { countExceptionsSince } from '../logs';
import { countPlayers } from '../players';
import { openReports } from '../reports';

const COUNTED = [
  'visits',
  ...GENERATIONS.map((generation) => `analyses-${generation}` as const),
] satisfies CounterName[];

/** For each of the last 30 days; calls with the site's own key are included. */
export async function analyticsDays(): Promise<AnalyticsResponse['days']> {
  const days = lastDays(Date.now(), ANALYTICS_DAYS);
  const [first = ''] = days;
  const counts = await countsPerDay(COUNTED, Date.parse(first));
  const known = new Map(counts.map(({ day, name, value }) => [`${day} ${name}`, value]));
  const count = (day: string, name: CounterName) => known.get(`${day} ${name}`) ?? 0;
  return (await callsOfDays(days)).map(({ day, calls: apiCalls }) => ({
    day,
    visits: count(day, 'visits'),
    analyses: {
      VETERAN: count(day, 'analyses-VETERAN'),
      MIDGEN: count(day, 'analyses-MIDGEN'),
      NEWGEN: count(day, 'analyses-NEWGEN'),
    },
    apiCalls,
  }));
}

const BUILDS_SHOWN = 5;

/** Today is the UTC day. */
export async function dashboard(): Promise<DashboardResponse> {
  const nowMs = Date.now();
  const builds = await latestBuilds(BUILDS_SHOWN);
  return {
    success: true,
    measuredAt: isoTime(nowMs),
    totals: {
      users: await countUsers(),
      activeSessions: await countSessions('user'),
      panelSessions: await countSessions('panel'),
      apiKeys: await countLiveKeys(),
      playersAnalysed: await countPlayers(),
      pageViews: await sumOf('page-views'),
      exceptionsToday: await countExceptionsSince(Date.parse(dayOf(nowMs))),
      rateLimitedToday: await sumOf('upstream-rate-limits', nowMs),
    },
    days: await daysWithAds(nowMs),
    builds: builds.map(({ buildId, startedAtMs, finishedAtMs, error }) => ({
      buildId,
      at: isoTime(finishedAtMs),
      tookMs: Math.max(0, finishedAtMs - startedAtMs),
      error,
    })),
  };
}

async function daysWithAds(nowMs: number): Promise<DashboardResponse['days']> {
  const [first = ''] = lastDays(nowMs, DASHBOARD_DAYS);
  const counted = await adCountsByDay(Date.parse(first));
  const ads = new Map(counted.map((counts) => [counts.day, counts]));
  return (await analyticsDays()).map((entry) => ({
    ...entry,
    adShown: ads.get(entry.day)?.shown ?? 0,
    adClicked: ads.get(entry.day)?.clicked ?? 0,
  }));
}

/** What waits for the team. */
export async function inbox(): Promise<InboxResponse> {
  return {
    success: true,
    applications: toWaiting(await pendingAds()),
    payments: toWaiting(await openUnmatched()),
    reports: toWaiting(await openReports()),
    messages: toWaiting(await openMessages()),
  };
}

const toWaiting = ({ count, oldestMs }: Waiting) => ({ count, oldestAt: isoTime(oldestMs) });

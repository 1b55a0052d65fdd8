import { DASHBOARD_DAYS, type DashboardResponse } from '@elc/contracts';
import type { DailyCounters } from '../../platform/db/daily-counters';
import { isoTime } from '../../platform/rules/iso-time';
import { dayOf, lastDays } from '../../platform/rules/utc-day';
import type { PublishingFeature, SiteBuild } from '../../publishing';
import type { AccountsFeature } from '../accounts';
import type { AdsFeature } from '../ads';
import type { ApiKeysFeature } from '../api-keys';
import type { ReportsFeature } from '../reports';
import { collectAnalytics } from './collect-analytics';

const BUILDS_SHOWN = 5;

interface DashboardSources {
  readonly countUsers: () => Promise<number>;
  readonly countSessions: AccountsFeature['countSessions'];
  readonly countApiKeys: ApiKeysFeature['countLive'];
  readonly counters: DailyCounters;
  readonly apiKeyUsage: ApiKeysFeature['usage'];
  readonly countPendingAds: AdsFeature['countPending'];
  readonly adCountsByDay: AdsFeature['countsByDay'];
  readonly countOpenReports: ReportsFeature['countOpen'];
  readonly countExceptionsSince: (ms: number) => Promise<number>;
  readonly latestBuilds: PublishingFeature['builds']['latest'];
  readonly now: () => number;
}

/** Today is the UTC day. */
export async function collectDashboard(sources: DashboardSources): Promise<DashboardResponse> {
  const nowMs = sources.now();
  const builds = await sources.latestBuilds(BUILDS_SHOWN);
  return {
    success: true,
    measuredAt: isoTime(nowMs),
    totals: await totalsAt(nowMs, sources),
    days: await lastDaysAt(nowMs, sources),
    builds: builds.map(toBuild),
  };
}

async function totalsAt(
  nowMs: number,
  {
    countUsers,
    countSessions,
    countApiKeys,
    counters,
    countPendingAds,
    countOpenReports,
    countExceptionsSince,
  }: DashboardSources,
): Promise<DashboardResponse['totals']> {
  return {
    users: await countUsers(),
    activeSessions: await countSessions('user', nowMs),
    panelSessions: await countSessions('panel', nowMs),
    apiKeys: await countApiKeys(nowMs),
    playersAnalysed: await counters.sum('players-analysed'),
    pageViews: await counters.sum('page-views'),
    pendingApplications: await countPendingAds(),
    openReports: await countOpenReports(),
    exceptionsToday: await countExceptionsSince(Date.parse(dayOf(nowMs))),
    rateLimitedToday: await counters.sum('upstream-rate-limits', nowMs),
  };
}

async function lastDaysAt(
  nowMs: number,
  { counters, apiKeyUsage: usage, adCountsByDay }: DashboardSources,
): Promise<DashboardResponse['days']> {
  const [first = ''] = lastDays(nowMs, DASHBOARD_DAYS);
  const { days } = await collectAnalytics({ counters, usage, now: () => nowMs });
  const ads = new Map(
    (await adCountsByDay(Date.parse(first))).map((counts) => [counts.day, counts]),
  );
  return days.map((entry) => ({
    ...entry,
    adShown: ads.get(entry.day)?.shown ?? 0,
    adClicked: ads.get(entry.day)?.clicked ?? 0,
  }));
}

function toBuild({ buildId, startedAtMs, finishedAtMs, error }: SiteBuild) {
  return {
    buildId,
    at: isoTime(finishedAtMs),
    tookMs: Math.max(0, finishedAtMs - startedAtMs),
    error,
  };
}

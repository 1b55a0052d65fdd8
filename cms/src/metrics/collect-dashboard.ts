import { DASHBOARD_DAYS, type DashboardResponse } from '@elc/contracts';
import type { SessionStore } from '../accounts/tables/sessions';
import type { AdDays } from '../ads/tables/ad-days';
import type { AdStore } from '../ads/tables/ads';
import type { ApiKeyUsage } from '../api-keys/tables/api-key-usage';
import type { ApiKeys } from '../api-keys/tables/api-keys';
import type { DailyCounters } from '../db/daily-counters';
import type { SiteBuild, SiteBuilds } from '../publishing/tables/site-builds';
import type { AbuseReports } from '../reports/tables/abuse-reports';
import { dayOf, lastDays } from '../rules/utc-day';
import { collectAnalytics } from './collect-analytics';

/** Publications that the dashboard shows. */
const BUILDS_SHOWN = 5;

export interface DashboardSources {
  readonly countUsers: () => Promise<number>;
  readonly sessions: Pick<SessionStore, 'countLive'>;
  readonly apiKeys: Pick<ApiKeys, 'countLive'>;
  readonly counters: DailyCounters;
  readonly apiKeyUsage: ApiKeyUsage;
  readonly ads: Pick<AdStore, 'countPending'>;
  readonly adDays: Pick<AdDays, 'byDay'>;
  readonly abuseReports: Pick<AbuseReports, 'countOpen'>;
  /** Failures on our side from an instant on. */
  readonly countExceptionsSince: (ms: number) => Promise<number>;
  readonly siteBuilds: Pick<SiteBuilds, 'latest'>;
  readonly now: () => number;
}

/** Measures what the panel's first tab shows; today is the UTC day. */
export async function collectDashboard(sources: DashboardSources): Promise<DashboardResponse> {
  const nowMs = sources.now();
  const builds = await sources.siteBuilds.latest(BUILDS_SHOWN);
  return {
    success: true,
    measuredAt: new Date(nowMs).toISOString(),
    totals: await totalsAt(nowMs, sources),
    days: await lastDaysAt(nowMs, sources),
    builds: builds.map(toBuild),
  };
}

async function totalsAt(
  nowMs: number,
  {
    countUsers,
    sessions,
    apiKeys,
    counters,
    ads,
    abuseReports,
    countExceptionsSince,
  }: DashboardSources,
): Promise<DashboardResponse['totals']> {
  return {
    users: await countUsers(),
    activeSessions: await sessions.countLive('user', nowMs),
    panelSessions: await sessions.countLive('panel', nowMs),
    apiKeys: await apiKeys.countLive(nowMs),
    playersAnalysed: await counters.sum('players-analysed'),
    pageViews: await counters.sum('page-views'),
    pendingApplications: await ads.countPending(),
    openReports: await abuseReports.countOpen(),
    exceptionsToday: await countExceptionsSince(Date.parse(dayOf(nowMs))),
  };
}

async function lastDaysAt(
  nowMs: number,
  { counters, apiKeyUsage: usage, adDays }: DashboardSources,
): Promise<DashboardResponse['days']> {
  const [first = ''] = lastDays(nowMs, DASHBOARD_DAYS);
  const { days } = await collectAnalytics({ counters, usage, now: () => nowMs });
  const ads = new Map(
    (await adDays.byDay(Date.parse(first))).map((counts) => [counts.day, counts]),
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
    at: new Date(finishedAtMs).toISOString(),
    tookMs: Math.max(0, finishedAtMs - startedAtMs),
    error,
  };
}

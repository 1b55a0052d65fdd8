import { DASHBOARD_DAYS, type DashboardResponse, type InboxResponse } from '@elc/contracts';
import type { Waiting } from '../../platform/db/waiting';
import { dayOf, isoTime, lastDays } from '../../platform/rules/iso-time';
import type { SiteBuild } from '../../publishing';
import { openMessages } from '../contact';
import { countPlayers } from '../players';
import { openReports } from '../reports';
import { collectAnalytics } from './collect-analytics';
import type { Measured, Sources } from './measured';

const BUILDS_SHOWN = 5;

type Figures = Sources<'accounts' | 'ads' | 'apiKeys' | 'logs' | 'publishing'>;

/** Today is the UTC day. */
export async function collectDashboard(measured: Figures): Promise<DashboardResponse> {
  const nowMs = measured.now();
  const builds = await measured.publishing.builds.latest(BUILDS_SHOWN);
  return {
    success: true,
    measuredAt: isoTime(nowMs),
    totals: await totalsAt(nowMs, measured),
    days: await lastDaysAt(nowMs, measured),
    builds: builds.map(toBuild),
  };
}

async function totalsAt(
  nowMs: number,
  { accounts, apiKeys, counters, logs }: Figures,
): Promise<DashboardResponse['totals']> {
  return {
    users: await accounts.users.count(),
    activeSessions: await accounts.countSessions('user', nowMs),
    panelSessions: await accounts.countSessions('panel', nowMs),
    apiKeys: await apiKeys.countLive(nowMs),
    playersAnalysed: await countPlayers(),
    pageViews: await counters.sum('page-views'),
    exceptionsToday: await logs.countExceptionsSince(Date.parse(dayOf(nowMs))),
    rateLimitedToday: await counters.sum('upstream-rate-limits', nowMs),
  };
}

async function lastDaysAt(nowMs: number, measured: Figures): Promise<DashboardResponse['days']> {
  const [first = ''] = lastDays(nowMs, DASHBOARD_DAYS);
  const { days } = await collectAnalytics({ ...measured, now: () => nowMs });
  const counted = await measured.ads.countsByDay(Date.parse(first));
  const ads = new Map(counted.map((counts) => [counts.day, counts]));
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

type Ads = Pick<Measured['ads'], 'pending' | 'unmatched'>;

/** What waits for the team. */
export async function collectInbox(ads: Ads): Promise<InboxResponse> {
  return {
    success: true,
    applications: toWaiting(await ads.pending()),
    payments: toWaiting(await ads.unmatched.open()),
    reports: toWaiting(await openReports()),
    messages: toWaiting(await openMessages()),
  };
}

const toWaiting = ({ count, oldestMs }: Waiting) => ({ count, oldestAt: isoTime(oldestMs) });

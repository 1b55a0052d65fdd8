import { FIGURE_BASIS_MIN, type StatsResponse } from '@elc/contracts';
import type { DailyCounters } from '../../platform/db/daily-counters';
import { isoTime } from '../../platform/rules/iso-time';
import type { Content } from '../../publishing';
import type { AccountsFeature } from '../accounts';
import type { ApiKeysFeature } from '../api-keys';
import type { CommandsFeature } from '../commands';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Dependencies {
  readonly catalogue: Pick<Content['catalogue'], 'commands' | 'guides'>;
  readonly apiKeys: Pick<ApiKeysFeature, 'countLive'>;
  readonly counters: DailyCounters;
  readonly satisfaction: CommandsFeature['satisfaction'];
  readonly panelUse: AccountsFeature['panelUse'];
  readonly countUsers: () => Promise<number>;
  /** Null while unknown. */
  readonly discordMembers: () => Promise<number | null>;
  readonly startedAtMs: number;
  readonly now: () => number;
}

/** Numbers that nothing measures yet are null or zero. */
export async function collectStats({
  catalogue,
  apiKeys,
  counters,
  satisfaction,
  panelUse,
  countUsers,
  discordMembers,
  startedAtMs,
  now,
}: Dependencies): Promise<StatsResponse> {
  // 30 days with today.
  const monthAgoMs = now() - 29 * DAY_MS;
  const visits = await counters.sum('visits', monthAgoMs);
  const analyticsVisits = await counters.sum('analytics-visits', monthAgoMs);
  const audience = await counters.sum('analytics-audience', monthAgoMs);
  const users = await countUsers();
  const { live, lastOpenedAtMs } = await panelUse(now());
  return {
    users,
    stats: {
      totalUsers: users,
      pageViews: await counters.sum('page-views'),
      adminSessions: live,
      lastAdminAccess: isoTime(lastOpenedAtMs),
      uptime: Math.floor((now() - startedAtMs) / HOUR_MS),
      commands: (await catalogue.commands()).length,
      guides: (await catalogue.guides()).length,
      playersAnalysed: await counters.sum('players-analysed'),
      apiKeys: await apiKeys.countLive(now()),
    },
    advertise: {
      monthlyVisitors: visits < FIGURE_BASIS_MIN ? null : visits,
      discordMembers: await discordMembers(),
      userSatisfaction: await satisfaction(),
      targetedAudience:
        analyticsVisits < FIGURE_BASIS_MIN ? null : Math.min(1, audience / analyticsVisits),
    },
  };
}

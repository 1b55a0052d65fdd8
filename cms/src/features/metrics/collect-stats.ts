import { FIGURE_BASIS_MIN, type StatsResponse } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import { satisfaction } from '../commands';
import { countPlayers } from '../players';
import type { Sources } from './measured';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Numbers that nothing measures yet are null or zero. */
export async function collectStats(
  sources: Sources<'content' | 'accounts' | 'apiKeys' | 'updates'>,
  startedAtMs: number,
): Promise<StatsResponse> {
  const { accounts, apiKeys, updates, counters, now } = sources;
  const { catalogue } = sources.content;
  // 30 days with today.
  const monthAgoMs = now() - 29 * DAY_MS;
  const visits = await counters.sum('visits', monthAgoMs);
  const analyticsVisits = await counters.sum('analytics-visits', monthAgoMs);
  const audience = await counters.sum('analytics-audience', monthAgoMs);
  const users = await accounts.users.count();
  const { live, lastOpenedAtMs } = await accounts.panelUse(now());
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
      playersAnalysed: await countPlayers(),
      apiKeys: await apiKeys.countLive(now()),
    },
    advertise: {
      monthlyVisitors: visits < FIGURE_BASIS_MIN ? null : visits,
      discordMembers: await updates.members(),
      userSatisfaction: await satisfaction(),
      targetedAudience:
        analyticsVisits < FIGURE_BASIS_MIN ? null : Math.min(1, audience / analyticsVisits),
    },
  };
}

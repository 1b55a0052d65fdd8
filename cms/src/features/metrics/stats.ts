import { type DatabaseResponse, FIGURE_BASIS_MIN, type StatsResponse } from '@elc/contracts';
import { content } from '../../content/content';
import { sumOf } from '../../platform/db/daily-counters';
import { db } from '../../platform/db/database';
import { countedStep, readBackup } from '../../platform/db/last-backup';
import { env } from '../../platform/env/env';
import { isoTime } from '../../platform/rules/iso-time';
import { countUsers, panelUse } from '../accounts';
import { countLiveKeys } from '../api-keys';
import { countBadges } from '../badges';
import { satisfaction } from '../commands';
import { countPlayers } from '../players';
import { countScans } from '../scans';
import { communityMembers, countMessages } from '../updates';
import { startedAtMs } from './health';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

async function published() {
  const [commands, guides] = [await content().commands(), await content().guides()];
  return { commands: commands.length, guides: guides.length };
}

/** Numbers that nothing measures yet are null or zero. */
export async function stats(): Promise<StatsResponse> {
  const nowMs = Date.now();
  // 30 days with today.
  const monthAgoMs = nowMs - 29 * DAY_MS;
  const visits = await sumOf('visits', monthAgoMs);
  const analyticsVisits = await sumOf('analytics-visits', monthAgoMs);
  const audience = await sumOf('analytics-audience', monthAgoMs);
  const users = await countUsers();
  const { live, lastOpenedAtMs } = await panelUse();
  return {
    users,
    stats: {
      totalUsers: users,
      pageViews: await sumOf('page-views'),
      adminSessions: live,
      lastAdminAccess: isoTime(lastOpenedAtMs),
      uptime: Math.max(0, Math.floor((nowMs - startedAtMs) / HOUR_MS)),
      ...(await published()),
      playersAnalysed: await countPlayers(),
      apiKeys: await countLiveKeys(),
    },
    advertise: {
      monthlyVisitors: visits < FIGURE_BASIS_MIN ? null : visits,
      discordMembers: await communityMembers(),
      userSatisfaction: await satisfaction(),
      targetedAudience:
        analyticsVisits < FIGURE_BASIS_MIN ? null : Math.min(1, audience / analyticsVisits),
    },
  };
}

export async function databaseFigures(): Promise<DatabaseResponse['database']> {
  return {
    engine: env().DATABASE_URL ? 'postgres' : 'sqlite',
    ...(await published()),
    players: await countPlayers(),
    badges: await countBadges(),
    scans: await countScans(),
    updates: await countMessages(),
    lastBackupAt: isoTime(await readBackup(db(), countedStep(env()))),
  };
}

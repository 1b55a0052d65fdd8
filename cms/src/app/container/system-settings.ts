import { setTimeout as pause } from 'node:timers/promises';
import type { BadgeMonitor } from '../../badges/badge-monitor';
import type { BackgroundJob } from '../../jobs/background-job';
import { createRetention, type Kept } from '../../jobs/retention/apply-retention';
import { createPublication } from '../../publishing/publication';
import type { Releases } from '../../publishing/releases';
import { createSettingsService } from '../../settings/settings-service';
import type { AppContext } from './context';

const RETENTION_EVERY_MS = 600_000;
const RECLASSIFY_EVERY_MS = 15_000;
/** How long a replica that died keeps the others from going on with its work. */
const LEASE_MS = 60_000;
const PAUSE_MS = 50;
const PLAYERS_AT_ONCE = 500;

interface Parts {
  readonly badgeMonitor: BadgeMonitor;
  readonly releases: Releases;
}

/** The system settings as site admins change them, and the jobs that follow from them. */
export function systemSettingsFrom(context: AppContext, { badgeMonitor, releases }: Parts) {
  const { store, currentSettings, changed, now } = context;
  let reclassifyNow = () => {};

  /** Puts players under the rules of the moment; those of a scan that began before may come later. */
  async function reclassifyPlayers(): Promise<void> {
    let count: number;
    do {
      const { thresholds } = await currentSettings();
      count = await store.players.reclassify(thresholds, PLAYERS_AT_ONCE, now());
      if (count > 0) await pause(PAUSE_MS);
    } while (count === PLAYERS_AT_ONCE);
  }

  const jobs: BackgroundJob[] = [
    {
      name: 'retention',
      everyMs: RETENTION_EVERY_MS,
      leaseMs: LEASE_MS,
      run: createRetention({
        kept: keptBy(context),
        retention: async () => (await currentSettings()).settings.retention,
        pause: async () => pause(PAUSE_MS),
        now,
      }),
    },
    {
      name: 'reclassify-players',
      everyMs: RECLASSIFY_EVERY_MS,
      leaseMs: LEASE_MS,
      wakeBy: (wake) => {
        reclassifyNow = wake;
      },
      run: reclassifyPlayers,
    },
  ];
  return {
    settingsService: createSettingsService({
      store: store.systemSettings,
      current: currentSettings,
      knownBadges: badgeMonitor.knownBadges,
      changed,
      onRules: () => reclassifyNow(),
      now,
    }),
    publication: createPublication({
      ...store,
      releases,
      builds: store.siteBuilds,
      contentChanged: () => changed('content'),
      now,
    }),
    jobs,
  };
}

/** Everything that is kept for a time only. */
function keptBy({ store }: AppContext): Kept[] {
  return [
    {
      name: 'login logs',
      daysOf: ({ loginLogs }) => loginLogs,
      deleteBefore: store.loginLogs.deleteBefore,
    },
    {
      name: 'app logs',
      daysOf: ({ appLogs }) => appLogs,
      deleteBefore: store.appLogs.deleteBefore,
    },
    {
      name: 'exceptions',
      daysOf: ({ exceptions }) => exceptions,
      deleteBefore: store.exceptions.deleteBefore,
    },
    {
      name: 'badge snapshots',
      daysOf: ({ badgeSnapshots }) => badgeSnapshots,
      deleteBefore: store.badgeSnapshots.deleteBefore,
    },
  ];
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../../platform/db/connection';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { BadgesFeature } from '../badges';
import type { FeatureContext } from '../feature';
import type { PlayersFeature } from '../players';
import { type CurrentSettings, createCurrentSettings } from './current-settings';
import { createSettingsService } from './settings-service';
import { createSystemSettingsStore, systemSettingTable } from './tables/system-settings';

export type { CurrentSettings } from './current-settings';
export { DEFAULT_SETTINGS } from './rules/settings-in-force';
export { setRetention } from './tables/system-settings';

export const settingTables = [systemSettingTable];

const RECLASSIFY_EVERY_MS = 15_000;
/** For how long a replica that died blocks the others. */
const LEASE_MS = 60_000;
const PAUSE_MS = 50;
const PLAYERS_AT_ONCE = 500;

/** `warn` is called for a setting that cannot be read. */
export function readSettings(
  connection: Connection,
  warn: (text: string) => void,
): CurrentSettings {
  return createCurrentSettings(createSystemSettingsStore(connection), (part) =>
    warn(`The setting ${part} cannot be read: set it again. The default holds.`),
  );
}

interface Uses {
  readonly badges: Pick<BadgesFeature, 'monitor'>;
  readonly players: Pick<PlayersFeature, 'reclassify'>;
}

/** With the job that applies new rules to players. */
export function createSettingsFeature(context: FeatureContext, { badges, players }: Uses) {
  const { currentSettings } = context;
  let reclassifyNow = () => {};

  const reclassifyPlayers: BackgroundJob = {
    name: 'reclassify-players',
    everyMs: RECLASSIFY_EVERY_MS,
    leaseMs: LEASE_MS,
    wakeBy: (wake) => {
      reclassifyNow = wake;
    },
    /** Players of a scan that began before may follow later. */
    async run() {
      let count: number;
      do {
        const { thresholds } = await currentSettings();
        count = await players.reclassify(thresholds, PLAYERS_AT_ONCE);
        if (count > 0) await pause(PAUSE_MS);
      } while (count === PLAYERS_AT_ONCE);
    },
  };
  const service = createSettingsService(context, badges.monitor.knownBadges, () => reclassifyNow());
  return { ...service, jobs: [reclassifyPlayers] };
}

export type SettingsFeature = ReturnType<typeof createSettingsFeature>;

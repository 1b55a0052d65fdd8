import { setTimeout as pause } from 'node:timers/promises';
import type { SystemSettings } from '@elc/contracts';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { currentSettings } from '../../platform/settings/current-settings';
import { type Thresholds, withChanges } from './rules/thresholds';
import { reclassifyPlayers } from './tables/players';

const EVERY_MS = 15_000;
/** For how long a replica that died blocks the others. */
const LEASE_MS = 60_000;
const PAUSE_MS = 50;
const PLAYERS_AT_ONCE = 500;

/** The rules that follow from the system settings. */
export const rulesOf = ({ thresholds }: SystemSettings): Thresholds => withChanges(thresholds);

export const currentRules = async () => rulesOf(await currentSettings());

let wake = () => {};

/** After a change of the rules. */
export const reclassifyNow = () => wake();

/** Applies new rules to players. Those of a scan that began before may follow later. */
export const reclassifyPlayersJob: BackgroundJob = {
  name: 'reclassify-players',
  everyMs: EVERY_MS,
  leaseMs: LEASE_MS,
  wakeBy(trigger) {
    wake = trigger;
  },
  async run() {
    let count: number;
    do {
      count = await reclassifyPlayers(await currentRules(), PLAYERS_AT_ONCE);
      if (count > 0) await pause(PAUSE_MS);
    } while (count === PLAYERS_AT_ONCE);
  },
};

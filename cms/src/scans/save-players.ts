import type { Players } from '../players';
import type { AlsoSave } from './tables/scan-claims';

/**
 * Makes every member that a scan analyses a player of the leaderboard too, in the transaction of the
 * page: as of the scan's start, so that what was read about a player since then stays.
 */
export function createPlayerSaver(players: Pick<Players, 'keep'>): AlsoSave {
  return ({ members, startedAtMs, nowMs }, transaction) =>
    players.keep(
      members.flatMap(({ outcome, ...who }) =>
        'failure' in outcome ? [] : { ...who, ...outcome, analysedAtMs: startedAtMs },
      ),
      nowMs,
      transaction,
    );
}

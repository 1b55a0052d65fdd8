import type { PlayersFeature } from '../players';
import type { MemberPlayers } from './tables/scan-claims';

/** What scans need of the players feature for the members that they save. */
export type PlayersOfScans = Pick<PlayersFeature, 'save' | 'erasedAmong' | 'aliasOf'>;

/**
 * Makes every member that a scan analyses a player of the leaderboard too, in the transaction of the
 * page: as of the scan's start, so that what was read about a player since then stays.
 */
export function createPlayerSaver(players: PlayersOfScans): MemberPlayers {
  return {
    erasedAmong: players.erasedAmong,
    aliasOf: players.aliasOf,
    save: ({ members, startedAtMs, nowMs }, transaction) =>
      players.save(
        members.flatMap(({ outcome, ...who }) =>
          'failure' in outcome ? [] : { ...who, ...outcome, analysedAtMs: startedAtMs },
        ),
        nowMs,
        transaction,
      ),
  };
}

import type { PlayersFeature } from '../players';
import type { MemberPlayers } from './tables/scan-claims';

export type PlayersOfScans = Pick<PlayersFeature, 'save' | 'erasedAmong' | 'aliasOf'>;

/** Dated by the scan's start, so that newer readings stay. */
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

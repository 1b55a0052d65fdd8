import type { AnalysedPlayer } from '../store/player-rows';
import type { Players } from '../store/players';
import type { AlsoSave } from '../store/scan-claims';
import type { ScannedMember } from '../store/scan-member-table';

/** Keeps the members of a page for the leaderboard of all players, in the page's own transaction. */
export function keepPlayers(players: Pick<Players, 'keep'>, now: () => number): AlsoSave {
  return ({ members, startedAtMs }, transaction) =>
    players.keep(
      members.flatMap((member) => analysedPlayer(member, startedAtMs)),
      now(),
      transaction,
    );
}

/** A member who could not be analysed is none. */
function analysedPlayer(
  { userId, username, displayName, outcome }: ScannedMember,
  analysedAtMs: number,
): AnalysedPlayer[] {
  if ('failure' in outcome) return [];
  return [{ userId, username, displayName, ...outcome, analysedAtMs }];
}

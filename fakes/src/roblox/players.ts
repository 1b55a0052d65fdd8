import { citizenById, citizenByName } from './citizens.ts';
import type { SamplePlayer } from './sample-player.ts';
import { SAMPLE_PLAYERS } from './sample-players.ts';

/** The player with this user id: of the cast, or a citizen. */
export function playerById(id: number): SamplePlayer | undefined {
  return SAMPLE_PLAYERS.find((player) => player.id === id) ?? citizenById(id);
}

/** The player with this name, in any letter case, as Roblox looks names up. */
export function playerByName(name: string): SamplePlayer | undefined {
  const wanted = name.toLowerCase();
  return (
    SAMPLE_PLAYERS.find((player) => player.name.toLowerCase() === wanted) ?? citizenByName(name)
  );
}

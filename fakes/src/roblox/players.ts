import { citizenById, citizenByName } from './citizens.ts';
import type { SamplePlayer } from './sample-player.ts';
import { LEAVING_PLAYERS, ODD_NAMES, SAMPLE_PLAYERS } from './sample-players.ts';

const FIXTURES = [...SAMPLE_PLAYERS, ...ODD_NAMES, ...LEAVING_PLAYERS];

/** The player with this user id: of the fixtures, or a citizen. */
export function playerById(id: number): SamplePlayer | undefined {
  return FIXTURES.find((player) => player.id === id) ?? citizenById(id);
}

/** The player with this name now or before, in any letter case, as Roblox looks names up. */
export function playerByName(name: string): SamplePlayer | undefined {
  const wanted = name.toLowerCase();
  const isCalled = ({ name: now, formerNames = [] }: SamplePlayer) =>
    [now, ...formerNames].some((one) => one.toLowerCase() === wanted);
  return FIXTURES.find(isCalled) ?? citizenByName(name);
}

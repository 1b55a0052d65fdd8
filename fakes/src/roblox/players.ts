import { BADGES } from './badges.ts';
import { wholeNumber } from './parameters.ts';
import { DAY_MS, type SamplePlayer } from './sample-player.ts';
import { LEAVING_PLAYERS, ODD_NAMES, SAMPLE_PLAYERS } from './sample-players.ts';

const FIXTURES = [...SAMPLE_PLAYERS, ...ODD_NAMES, ...LEAVING_PLAYERS];

/** The player with this user id, as a path or query has it: of the fixtures, or a citizen. */
export function playerById(id: string | null | undefined): SamplePlayer | undefined {
  const wanted = wholeNumber(id ?? '') ?? 0;
  return FIXTURES.find((player) => player.id === wanted) ?? citizenById(wanted);
}

/** The player with this name now or before, in any letter case, as Roblox looks names up. */
export function playerByName(name: string): SamplePlayer | undefined {
  const wanted = name.toLowerCase();
  const isCalled = ({ name: now, formerNames = [] }: SamplePlayer) =>
    [now, ...formerNames].some((one) => one.toLowerCase() === wanted);
  return FIXTURES.find(isCalled) ?? citizenByName(name);
}

/** The crowd of the big group: as many as there are ids in this range, none of them stored. */
export const CITIZENS = 24_991;
const FIRST_ID = 8_000_001;
const NAME = /^Citizen(\d{5})$/i;

/**
 * The citizen with this index (0 to `CITIZENS` - 1), made from the index alone: the same one every time.
 * One in six hides the inventory, one in a hundred is banned, accounts are 20 to 3,400 days old.
 */
export function citizen(index: number): SamplePlayer {
  const accountAgeDays = 20 + Math.floor(share(index, 1) * 3380);
  const badges = Math.floor(share(index, 2) ** 2 * BADGES.length);
  const firstDaysAgo = Math.floor(accountAgeDays * share(index, 3));
  const number = String(index + 1).padStart(5, '0');
  return {
    id: FIRST_ID + index,
    name: `Citizen${number}`,
    displayName: `Citizen ${number}`,
    description: '',
    accountAgeDays,
    hasVerifiedBadge: false,
    isBanned: share(index, 4) < 0.01,
    inventoryHidden: share(index, 5) < 1 / 6,
    avatar: 'completed',
    awards: BADGES.slice(0, badges).map(({ id }, position) => ({
      badgeId: id,
      agoMs: Math.floor((firstDaysAgo * DAY_MS * (badges - position)) / badges),
    })),
  };
}

/** The citizen with this user id, if it is one. */
function citizenById(id: number): SamplePlayer | undefined {
  const index = id - FIRST_ID;
  return index >= 0 && index < CITIZENS ? citizen(index) : undefined;
}

/** The citizen with this name, in any letter case. */
function citizenByName(name: string): SamplePlayer | undefined {
  const number = Number(NAME.exec(name)?.[1]);
  return number >= 1 && number <= CITIZENS ? citizen(number - 1) : undefined;
}

/** A number from 0 up to 1 that looks random and depends on nothing but the arguments. */
function share(index: number, salt: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

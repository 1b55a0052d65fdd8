import type { Routes } from '../http/route.ts';
import { robloxError } from './errors.ts';
import { pageOf } from './paging.ts';
import { DAY_MS, instantAgo } from './sample-player.ts';

/** The universe (game) whose badges these are, and its first place. */
export const UNIVERSE_ID = 4_001_001;
export const ROOT_PLACE_ID = 4_001_005;
export const UNIVERSE_NAME = 'Election City';

/** A badge of the game; `winRate` is the share of visitors of a day who earn it, 0 to 1. */
export interface SampleBadge {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly winRate: number;
}

/** Name, what earns it, and its win rate: four badges of each rarity class, most common first. */
const ROWS: readonly (readonly [string, string, number])[] = [
  ['Welcome to the City', 'Join an Election City server for the first time.', 0.93],
  ['First Vote', 'Cast a vote in any election.', 0.71],
  ['First Brick', 'Place a brick with the building tools.', 0.66],
  ['Citizen for an Hour', 'Spend one hour in the city without leaving.', 0.52],
  ['Ballot Regular', 'Vote in ten elections.', 0.44],
  ['Street Painter', 'Paint one hundred bricks.', 0.38],
  ['Bridge Builder', 'Finish a build that spans the river.', 0.27],
  ['Town Hall Visitor', 'Attend a council meeting in the town hall.', 0.22],
  ['Candidate', 'Stand for election.', 0.18],
  ['Night Shift', 'Build through a whole night of the city.', 0.15],
  ['Full Council', 'Be on a server while all council seats are taken.', 0.13],
  ['Harbor Opening', 'Take part in the opening of the harbor.', 0.11],
  ['Elected Admin', 'Win an election.', 0.09],
  ['Mayor for a Day', 'Hold the office of mayor for one day.', 0.08],
  ['Master Mason', 'Place ten thousand bricks.', 0.065],
  ['Winter Festival', 'Light a lantern at the Winter Festival.', 0.052],
  ['Mayor for a Week', 'Be elected mayor seven days in a row.', 0.04],
  ['Landslide', 'Win an election with every vote of a full server.', 0.03],
  ['City Architect', 'Have a build voted into the permanent city.', 0.02],
  ['Summer Parade', 'Lead a float in the Summer Parade.', 0.012],
  ["Founders' Day", 'Be in the city on the anniversary of its opening.', 0.006],
  ['Hundred Elections', 'Stand in one hundred elections.', 0.003],
  ['The Golden Trowel', 'Win the building contest of the year.', 0.0012],
  ['Keeper of the Clock Tower', 'Find the key that the first mayor hid.', 0.0004],
];

/** Can be earned on one day of the year only: not earned lately. */
const ONCE_A_YEAR = "Founders' Day";

const FIRST_BADGE_ID = 2_124_400_001;

export const BADGES: readonly SampleBadge[] = ROWS.map(([name, description, winRate], index) => ({
  id: FIRST_BADGE_ID + index,
  name,
  description,
  winRate,
}));

/** The game's oldest badge was made this many days ago, the others one every `BADGE_EVERY_DAYS`. */
const OLDEST_BADGE_DAYS = 2400;
const BADGE_EVERY_DAYS = 60;

/** The picture that the first badge was made with; the others' ids follow. */
const FIRST_ICON_ASSET_ID = 3_200_000_001;

/** Visitors of a day, and how many there had been before counting by days began. */
const VISITORS_PER_DAY = 3000;
const VISITORS_BEFORE = 1_500_000;
const COUNTING_SINCE_MS = Date.UTC(2025, 0, 1);

/** How much busier or quieter than usual a day can be, and after how many days that comes back. */
const SWING = 0.35;
const SWING_DAYS = 5;

/** The badge that was made with this picture. */
export function badgeByIconAsset(assetId: number): SampleBadge | undefined {
  return BADGES[assetId - FIRST_ICON_ASSET_ID];
}

/** Names that tests have given badges, by the ids of these. */
export const renamedBadges = new Map<number, string>();

/** A badge in the form of `Roblox.Badges.Api.BadgeResponse`; its counts grow with the clock. */
function badgeResponse(badge: SampleBadge, nowMs: number): object {
  const index = badge.id - FIRST_BADGE_ID;
  const awardedCount = awardedUntil(badge, nowMs);
  const name = renamedBadges.get(badge.id) ?? badge.name;
  return {
    id: badge.id,
    name,
    description: badge.description,
    displayName: name,
    displayDescription: badge.description,
    enabled: true,
    iconImageId: FIRST_ICON_ASSET_ID + index,
    displayIconImageId: FIRST_ICON_ASSET_ID + index,
    created: instantAgo(nowMs, (OLDEST_BADGE_DAYS - BADGE_EVERY_DAYS * index) * DAY_MS),
    updated: instantAgo(nowMs, (BADGE_EVERY_DAYS + index) * DAY_MS),
    statistics: {
      pastDayAwardedCount: awardedCount - awardedUntil(badge, nowMs - DAY_MS),
      awardedCount,
      winRatePercentage: badge.name === ONCE_A_YEAR ? 0 : badge.winRate,
    },
    awardingUniverse: { id: UNIVERSE_ID, name: UNIVERSE_NAME, rootPlaceId: ROOT_PLACE_ID },
  };
}

/**
 * How often a badge had been awarded at an instant. Visitors come faster and slower in waves of their
 * own for each badge, never backwards: this is the sum over time of `1 + SWING * sin(wave)`.
 */
function awardedUntil({ id, name, winRate }: SampleBadge, atMs: number): number {
  if (name === ONCE_A_YEAR) return Math.floor(winRate * VISITORS_BEFORE);
  const days = Math.max(0, (atMs - COUNTING_SINCE_MS) / DAY_MS);
  const shift = id - FIRST_BADGE_ID;
  const wave = (2 * Math.PI * days) / SWING_DAYS + shift;
  const busyDays = days + (SWING * SWING_DAYS * (Math.cos(shift) - Math.cos(wave))) / (2 * Math.PI);
  return Math.floor(winRate * (VISITORS_BEFORE + VISITORS_PER_DAY * busyDays));
}

const INVALID_CURSOR = robloxError(
  400,
  26,
  'The pagination cursor is invalid or incompatible with the current request.',
);

/** badges.roblox.com as it is since August 2026: the badges of a game, not those of a player. */
export const BADGES_ROUTES: Routes = {
  'GET /v1/universes/{universeId}/badges': ({ query }, { universeId }) => {
    if (universeId !== String(UNIVERSE_ID)) {
      return robloxError(404, 3, 'The game is invalid or does not exist.');
    }
    const badges = BADGES.map((badge) => badgeResponse(badge, Date.now()));
    const listing = { length: badges.length, at: (index: number) => badges[index] };
    return pageOf(listing, { query, scope: 'badges', invalidCursor: INVALID_CURSOR });
  },
};

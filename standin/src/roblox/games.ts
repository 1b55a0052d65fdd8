import { json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { ROOT_PLACE_ID, UNIVERSE_ID, UNIVERSE_NAME } from './badge-set.ts';
import { robloxError } from './errors.ts';
import { idList } from './parameters.ts';
import { DAY_MS, instantAgo } from './sample-player.ts';

const IDS_MAX = 50;

/** games.roblox.com: what is known about a game; ids that are no game of the stand-in are left out. */
export function gamesRoutes(nowMs: () => number): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/games',
      answer({ query }) {
        const ids = idList(query.get('universeIds'));
        if (!ids) return robloxError(400, 8, 'The universe IDs specified are invalid.');
        if (ids.length > IDS_MAX) {
          return robloxError(400, 9, 'Too many universe IDs were requested.');
        }
        return json(200, { data: ids.includes(UNIVERSE_ID) ? [game(nowMs())] : [] });
      },
    },
  ];
}

function game(nowMs: number): object {
  return {
    id: UNIVERSE_ID,
    rootPlaceId: ROOT_PLACE_ID,
    name: UNIVERSE_NAME,
    description: 'Build a city together and vote for those who run it.',
    creator: {
      id: 5_001_001,
      name: 'Election City Citizens',
      type: 'Group',
      isRNVAccount: false,
      hasVerifiedBadge: false,
    },
    allowedGearGenres: ['All'],
    allowedGearCategories: [],
    isGenreEnforced: false,
    copyingAllowed: false,
    playing: 1284,
    visits: 48_210_377,
    maxPlayers: 16,
    created: instantAgo(nowMs, 2500 * DAY_MS),
    updated: instantAgo(nowMs, 3 * DAY_MS),
    studioAccessToApisAllowed: false,
    createVipServersAllowed: true,
    universeAvatarType: 3,
    genre: 'All',
    isAllGenre: true,
    isFavoritedByUser: false,
    favoritedCount: 211_904,
    isContentRestricted: false,
  };
}

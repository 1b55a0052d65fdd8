import { type Answer, type Call, json } from '../http/answer.ts';
import type { Routes } from '../http/route.ts';
import { ROOT_PLACE_ID, UNIVERSE_ID, UNIVERSE_NAME } from './badges.ts';
import { robloxError } from './errors.ts';
import { idList } from './parameters.ts';
import { DAY_MS, instantAgo } from './sample-player.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Players at an average moment, how far evenings are above it and nights below, and the fullest hour. */
const PLAYING_MEAN = 130;
const DAY_SWING = 0.55;
const FULLEST_HOUR_UTC = 18;
const WEEKEND_FACTOR = 1.25;

/** People come and go within the hour, too. */
const RIPPLE = 6;
const RIPPLE_MS = 37 * MINUTE_MS;

/** What had come together before counting by days began, and what comes in a day. */
const COUNTING_SINCE_MS = Date.UTC(2025, 0, 1);
const VISITS = { before: 4_200_000, perDay: 6400 };
const FAVORITES = { before: 61_000, perDay: 40 };
const UP_VOTES = { before: 18_400, perDay: 12 };
const DOWN_VOTES = { before: 1_900, perDay: 1.5 };

/** How many play at an instant: most in the evening and on weekends, someone always. */
function playingAt(atMs: number): number {
  const hour = (atMs % DAY_MS) / HOUR_MS;
  const dayWave = 1 + DAY_SWING * Math.cos((2 * Math.PI * (hour - FULLEST_HOUR_UTC)) / 24);
  const isWeekend = [0, 6].includes(new Date(atMs).getUTCDay());
  const ripple = RIPPLE * Math.sin((2 * Math.PI * atMs) / RIPPLE_MS);
  return Math.round(PLAYING_MEAN * dayWave * (isWeekend ? WEEKEND_FACTOR : 1) + ripple);
}

/** The game in the form of `Roblox.Games.Api.Models.Response.GameDetailResponse`. */
function gameDetail(nowMs: number): object {
  return {
    id: UNIVERSE_ID,
    rootPlaceId: ROOT_PLACE_ID,
    name: UNIVERSE_NAME,
    description: 'Build a city, and vote for who runs it.',
    sourceName: UNIVERSE_NAME,
    sourceDescription: 'Build a city, and vote for who runs it.',
    creator: {
      id: 5_001_001,
      name: 'Election City Citizens',
      type: 'Group',
      isRNVAccount: false,
      hasVerifiedBadge: false,
    },
    allowedGearGenres: ['All'],
    allowedGearCategories: [],
    isGenreEnforced: true,
    copyingAllowed: false,
    playing: playingAt(nowMs),
    visits: countAt(VISITS, nowMs),
    maxPlayers: 40,
    created: instantAgo(nowMs, 2500 * DAY_MS),
    updated: instantAgo(nowMs, 3 * DAY_MS),
    studioAccessToApisAllowed: false,
    createVipServersAllowed: true,
    genre: 'Town and City',
    isAllGenre: false,
    isFavoritedByUser: false,
    favoritedCount: countAt(FAVORITES, nowMs),
  };
}

/** The game's votes in the form of `GameVoteResponse`. */
export function gameVotes(nowMs: number): object {
  return {
    id: UNIVERSE_ID,
    upVotes: countAt(UP_VOTES, nowMs),
    downVotes: countAt(DOWN_VOTES, nowMs),
  };
}

interface Growth {
  readonly before: number;
  readonly perDay: number;
}

/** A count that only grows. */
function countAt({ before, perDay }: Growth, atMs: number): number {
  return before + Math.floor((perDay * Math.max(0, atMs - COUNTING_SINCE_MS)) / DAY_MS);
}

const UNIVERSES_MAX = 50;

/** games.roblox.com: the figures of games, which everybody may read. Unknown games are left out. */
export const GAMES_ROUTES: Routes = {
  'GET /v1/games': (call) => listed(call, gameDetail(Date.now())),
  'GET /v1/games/votes': (call) => listed(call, gameVotes(Date.now())),
};

function listed({ query }: Call, game: object): Answer {
  const ids = idList(query.get('universeIds'));
  if (!ids) return robloxError(400, 8, 'The universe IDs specified are invalid.');
  if (ids.length > UNIVERSES_MAX) {
    return robloxError(400, 9, 'Too many universe IDs were requested.');
  }
  return json(200, { data: ids.includes(UNIVERSE_ID) ? [game] : [] });
}

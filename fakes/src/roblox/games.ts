import { type Answer, type Call, json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { UNIVERSE_ID } from './badge-set.ts';
import { robloxError } from './errors.ts';
import { gameDetail, gameVotes } from './game.ts';
import { idList } from './parameters.ts';

const UNIVERSES_MAX = 50;

/** games.roblox.com: the figures of games, which everybody may read. Unknown games are left out. */
export function gamesRoutes(nowMs: () => number): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/games',
      answer: (call) => listed(call, () => gameDetail(nowMs())),
    },
    {
      method: 'GET',
      path: '/v1/games/votes',
      answer: (call) => listed(call, () => gameVotes(nowMs())),
    },
  ];
}

function listed({ query }: Call, game: () => object): Answer {
  const ids = idList(query.get('universeIds'));
  if (!ids) return robloxError(400, 8, 'The universe IDs specified are invalid.');
  if (ids.length > UNIVERSES_MAX) {
    return robloxError(400, 9, 'Too many universe IDs were requested.');
  }
  return json(200, { data: ids.includes(UNIVERSE_ID) ? [game()] : [] });
}

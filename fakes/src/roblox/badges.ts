import { json } from '../http/answer.ts';
import type { Route } from '../http/route.ts';
import { BADGES, badgeResponse, UNIVERSE_ID } from './badge-set.ts';
import { robloxError } from './errors.ts';
import { pageOf } from './paging.ts';
import { wholeNumber } from './parameters.ts';

const INVALID_CURSOR = {
  code: 26,
  message: 'The pagination cursor is invalid or incompatible with the current request.',
};

/** badges.roblox.com as it is since August 2026: the badges of a game, not those of a player. */
export function badgesRoutes(nowMs: () => number): Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/universes/{universeId}/badges',
      answer({ query }, { universeId = '' }) {
        if (wholeNumber(universeId) !== UNIVERSE_ID) {
          return robloxError(404, 3, 'The game is invalid or does not exist.');
        }
        const listing = {
          length: BADGES.length,
          at: (index: number) =>
            badgeResponse(BADGES.at(index) as (typeof BADGES)[number], nowMs()),
        };
        const request = { query, scope: `universe-${universeId}`, invalidCursor: INVALID_CURSOR };
        const outcome = pageOf(listing, request);
        return 'page' in outcome ? json(200, outcome.page) : outcome.refusal;
      },
    },
  ];
}

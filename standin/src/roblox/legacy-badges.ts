import { type Answer, json } from '../http/answer.ts';
import type { Params, Route } from '../http/route.ts';
import { BADGES, badgeResponse, ROOT_PLACE_ID, UNIVERSE_NAME } from './badge-set.ts';
import { REMOVED, robloxError } from './errors.ts';
import { pageOf } from './paging.ts';
import { idList, wholeNumber } from './parameters.ts';
import { playerById } from './players.ts';
import { instantAgo, type SamplePlayer } from './sample-player.ts';

const IDS_MAX = 100;
const UNKNOWN_USER = robloxError(404, 4, 'User is invalid or does not exist.');
const HIDDEN = robloxError(403, 0, 'Forbidden');
const INVALID_CURSOR = { code: 26, message: 'The pagination cursor is invalid.' };

/** The badges of a player, as badges.roblox.com gave them until 2026-08-11; since then 404. */
export function legacyBadgesRoutes(nowMs: () => number, served: boolean): Route[] {
  const guarded =
    (answer: (player: SamplePlayer, query: URLSearchParams) => Answer) =>
    ({ query }: { query: URLSearchParams }, { userId = '' }: Params): Answer => {
      if (!served) return REMOVED;
      const player = playerById(wholeNumber(userId) ?? 0);
      if (!player) return UNKNOWN_USER;
      return player.inventoryHidden ? HIDDEN : answer(player, query);
    };
  return [
    {
      method: 'GET',
      path: '/v1/users/{userId}/badges',
      answer: guarded((player, query) => badgesOf(player, query, nowMs())),
    },
    {
      method: 'GET',
      path: '/v1/users/{userId}/badges/awarded-dates',
      answer: guarded((player, query) => awardedDates(player, query, nowMs())),
    },
  ];
}

function badgesOf(player: SamplePlayer, query: URLSearchParams, nowMs: number): Answer {
  const held = BADGES.filter(({ id }) => player.awards.some(({ badgeId }) => badgeId === id));
  const listing = {
    length: held.length,
    at(index: number) {
      const { awardingUniverse: _, ...badge } = badgeResponse(
        held.at(index) as (typeof held)[number],
        nowMs,
      ) as Record<string, unknown>;
      return {
        ...badge,
        creator: { id: 5_001_001, name: `${UNIVERSE_NAME} Citizens`, type: 'Group' },
        awarder: { id: ROOT_PLACE_ID, type: 1, name: UNIVERSE_NAME },
      };
    },
  };
  const outcome = pageOf(listing, {
    query,
    scope: `player-${player.id}`,
    invalidCursor: INVALID_CURSOR,
  });
  return 'page' in outcome ? json(200, outcome.page) : outcome.refusal;
}

function awardedDates(player: SamplePlayer, query: URLSearchParams, nowMs: number): Answer {
  const ids = idList(query.get('badgeIds'));
  if (!ids) return robloxError(400, 0, 'BadRequest');
  if (ids.length > IDS_MAX) return robloxError(400, 5, 'Too many badge Ids.');
  const data = player.awards
    .filter(({ badgeId }) => ids.includes(badgeId))
    .map(({ badgeId, agoMs }) => ({ badgeId, awardedDate: instantAgo(nowMs, agoMs) }));
  return json(200, { data });
}

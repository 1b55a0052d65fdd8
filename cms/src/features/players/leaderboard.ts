import type {
  LeaderboardEntry,
  LeaderboardQuery,
  LeaderboardResponse,
  LeaderboardSort,
} from '@elc/contracts';
import { z } from 'zod';
import { cutPage, encodeCursor, readCursor } from '../../platform/http/cursor';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { reclassify } from './rules/classify';
import type { Thresholds } from './rules/thresholds';
import type { AnalysedPlayer, Players } from './tables/players';

/** Sort value, player and rank. */
const placeValues = z.tuple([
  z.int32().nonnegative().nullable(),
  z.int().positive(),
  z.int32().positive(),
]);

const VALUE_OF = {
  badges: ({ elcBadges }) => elcBadges,
  tenure: ({ tenureDays }) => tenureDays,
  age: ({ accountAgeDays }) => accountAgeDays,
} as const satisfies Record<LeaderboardSort, (player: AnalysedPlayer) => number | null>;

/** Ranks are continuous over pages; players of older rules are shown by the present ones. */
export function createLeaderboard(
  players: Pick<Players, 'ranked' | 'countHidden'>,
  thresholds: () => Promise<Thresholds>,
) {
  return async function leaderboard(query: LeaderboardQuery): Promise<LeaderboardResponse> {
    const { generation, sort, limit, cursor } = query;
    const list = `leaderboard:${sort}:${generation ?? 'all'}`;
    const after = placeIn(list, cursor);
    const rules = await thresholds();
    const found = await players.ranked({ sort, generation, after, limit: limit + 1 });
    const ranked = after?.rank ?? 0;
    const { page, nextCursor } = cutPage(found, limit, (last) =>
      encodeCursor(list, [VALUE_OF[sort](last), last.userId, ranked + limit]),
    );
    return {
      success: true,
      entries: page
        .map((player, index) => entryOf(player, ranked + index + 1, rules))
        .filter((entry) => generation === undefined || entry.generation === generation),
      hidden: await players.countHidden(),
      nextCursor,
    };
  };
}

function placeIn(list: string, cursor: string | undefined) {
  const place = readCursor(list, cursor, placeValues);
  return place ? { value: place[0], userId: place[1], rank: place[2] } : undefined;
}

function entryOf(player: AnalysedPlayer, rank: number, rules: Thresholds): LeaderboardEntry {
  return {
    rank,
    ...pick(player, 'username', 'displayName', 'userId', 'elcBadges', 'tenureDays'),
    generation:
      player.rulesVersion === rules.rulesVersion
        ? player.generation
        : reclassify(player, rules).generation,
    accountAge: player.accountAgeDays,
    analysedAt: isoTime(player.analysedAtMs),
  };
}

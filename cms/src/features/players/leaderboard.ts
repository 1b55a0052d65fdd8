import type { LeaderboardEntry, LeaderboardQuery, LeaderboardResponse } from '@elc/contracts';
import { cutPage, encodeCursor, readCursor } from '../../platform/http/cursor';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { currentRules } from './current-rules';
import { reclassify } from './rules/classify';
import type { Thresholds } from './rules/thresholds';
import { type AnalysedPlayer, countHidden, rankedPlayers } from './tables/players';
import { orderIn, placeOn, rankedAfter } from './tables/ranking';

/** Ranks are continuous over pages; players of older rules are shown by the present ones. */
export async function leaderboard(query: LeaderboardQuery): Promise<LeaderboardResponse> {
  const { generation, sort, limit, cursor } = query;
  const list = `leaderboard:${sort}:${generation ?? 'all'}`;
  const before = readCursor(list, cursor, placeOn(sort));
  const rules = await currentRules();
  const after = orderIn(before);
  const found = await rankedPlayers({ sort, generation, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rankedAfter(before, sort, found), limit, ({ place }) =>
    encodeCursor(list, place),
  );
  return {
    success: true,
    entries: page
      .map(({ row, rank }) => entryOf(row, rank, rules))
      .filter((entry) => generation === undefined || entry.generation === generation),
    hidden: await countHidden(),
    nextCursor,
  };
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

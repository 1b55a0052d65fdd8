import type { DailyCounters } from '../db/daily-counters';
import type { Analysis } from './analyse-player';
import type { AnalysedPlayer, Players } from './tables/players';

interface Dependencies {
  readonly players: Players;
  readonly counters: DailyCounters;
}

/** Keeps an analysis for the leaderboard, and counts it for the day and its generation. */
export function createAnalysisKeeper({ players, counters }: Dependencies) {
  return async function keepAnalysis(analysis: Analysis): Promise<void> {
    const { checkedAtMs, verdict } = analysis;
    await players.keep([analysedPlayer(analysis)], checkedAtMs);
    await counters.add('players-analysed', checkedAtMs);
    await counters.add(`analyses-${verdict.generation}`, checkedAtMs);
  };
}

/**
 * What is kept of an analysis. It counts from when its data was read, so that an answer from a cache
 * never replaces what another replica has read since.
 */
export function analysedPlayer({ player, verdict, checkedAtMs }: Analysis): AnalysedPlayer {
  const { userId, username, displayName, badges, ageSeconds } = player;
  const { classification, generation, confidence, rulesVersion } = verdict;
  return {
    userId,
    username,
    displayName,
    classification,
    generation,
    confidence,
    badgeVisibility: badges.outcome,
    elcBadges: badges.outcome === 'visible' ? badges.awards.length : null,
    tenureDays: verdict.tenureDays,
    accountAgeDays: verdict.accountAgeDays,
    rulesVersion,
    analysedAtMs: checkedAtMs - Math.round(ageSeconds) * 1000,
  };
}

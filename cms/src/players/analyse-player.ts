import type { DailyCounters } from '../db/daily-counters';
import type { FoundPlayer, LookUpOutcome } from '../upstreams/roblox/look-up-player';
import { classify, type Verdict } from './rules/classify';
import type { Thresholds } from './rules/thresholds';
import type { AnalysedPlayer, Players } from './tables/players';

/** A player as Roblox tells of them, and what the rules say. */
export interface Analysis {
  readonly player: FoundPlayer;
  readonly verdict: Verdict;
  /** The moment of the verdict; the data may be older: `player.ageSeconds`. */
  readonly checkedAtMs: number;
}

export type AnalysisOutcome =
  | { readonly ok: true; readonly analysis: Analysis }
  | Exclude<LookUpOutcome, { ok: true }>;

interface Dependencies {
  readonly lookUp: (username: string) => Promise<LookUpOutcome>;
  /** The rules of the moment. */
  readonly thresholds: () => Promise<Thresholds>;
  readonly keep: (analysis: Analysis) => Promise<void>;
  readonly now: () => number;
}

/**
 * Looks a player up and decides how long they have been around. Every tool that tells of a player
 * answers from this one analysis, and each is stored.
 */
export function createPlayerAnalysis({ lookUp, thresholds, keep, now }: Dependencies) {
  return async function analysePlayer(username: string): Promise<AnalysisOutcome> {
    const outcome = await lookUp(username);
    if (!outcome.ok) return outcome;
    const { player } = outcome;
    const rules = await thresholds();
    const checkedAtMs = now();
    const verdict = classify(player, rules, checkedAtMs);
    const analysis = { player, verdict, checkedAtMs };
    await keep(analysis);
    return { ok: true, analysis };
  };
}

/** Stores an analysis for the leaderboard, and counts it for the day and its generation. */
export function createAnalysisSaver({
  players,
  counters,
}: {
  readonly players: Players;
  readonly counters: DailyCounters;
}) {
  return async function saveAnalysis(analysis: Analysis): Promise<void> {
    const { checkedAtMs, verdict } = analysis;
    await players.keep([analysedPlayer(analysis)], checkedAtMs);
    await counters.add('players-analysed', checkedAtMs);
    await counters.add(`analyses-${verdict.generation}`, checkedAtMs);
  };
}

/**
 * What is stored of an analysis. It counts from when its data was read, so that an answer from a cache
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

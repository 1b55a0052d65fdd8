import type { FoundPlayer, LookUpOutcome } from '../upstreams/roblox/look-up-player';
import { classify, type Verdict } from './rules/classify';
import type { Thresholds } from './rules/thresholds';

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
 * answers from this one analysis, and each is kept.
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

import { type CounterAddition, createDailyCounters } from '../../platform/db/daily-counters';
import { pick } from '../../platform/rules/pick';
import type { FoundPlayer, LookUpOutcome } from '../../platform/upstreams/roblox/look-up-player';
import type { FeatureContext } from '../feature';
import { currentRules } from './current-rules';
import { classify, type Verdict } from './rules/classify';
import type { AnalysedPlayer, Players } from './tables/players';

export interface Analysis {
  readonly player: FoundPlayer;
  readonly verdict: Verdict;
  /** The moment of the verdict; the data may be older: `player.ageSeconds`. */
  readonly checkedAtMs: number;
}

export type AnalysisOutcome =
  | { readonly ok: true; readonly analysis: Analysis }
  | Exclude<LookUpOutcome, { ok: true }>;

/** Each analysis is stored, and counted by day and generation. */
export function createPlayerAnalysis(
  { connection, now }: FeatureContext,
  lookUp: (username: string) => Promise<LookUpOutcome>,
  players: Players,
) {
  const counters = createDailyCounters(connection);
  return async function analysePlayer(username: string): Promise<AnalysisOutcome> {
    const outcome = await lookUp(username);
    if (!outcome.ok) return outcome;
    const { player } = outcome;
    const rules = await currentRules();
    const checkedAtMs = now();
    const verdict = classify(player, rules, checkedAtMs);
    const analysis = { player, verdict, checkedAtMs };
    const counts: CounterAddition[] = [[`analyses-${verdict.generation}`, 1]];
    // Counters come last, because others wait for their rows.
    await connection.transaction(async (trx) => {
      await players.save([analysedPlayer(analysis)], checkedAtMs, trx);
      await counters.addAll(counts, checkedAtMs, trx);
    });
    return { ok: true, analysis };
  };
}

/** Dated by when its data was read, so that a cached answer never replaces a newer reading. */
export function analysedPlayer({ player, verdict, checkedAtMs }: Analysis): AnalysedPlayer {
  const { badges, ageSeconds } = player;
  return {
    ...pick(player, 'userId', 'username', 'displayName'),
    ...pick(verdict, 'classification', 'generation', 'confidence', 'rulesVersion'),
    ...pick(verdict, 'tenureDays', 'accountAgeDays'),
    badgeVisibility: badges.outcome,
    elcBadges: badges.outcome === 'visible' ? badges.awards.length : null,
    analysedAtMs: checkedAtMs - Math.round(ageSeconds) * 1000,
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../platform/db/connection';
import type { CounterAddition, DailyCounters } from '../../platform/db/daily-counters';
import type { FoundPlayer, LookUpOutcome } from '../../platform/upstreams/roblox/look-up-player';
import { classify, type Verdict } from './rules/classify';
import type { Thresholds } from './rules/thresholds';
import type { AnalysedPlayer, Players } from './tables/players';

/** A player as Roblox reports them, and what the rules say. */
export interface Analysis {
  readonly player: FoundPlayer;
  readonly verdict: Verdict;
  /** The moment of the verdict; the data may be older: `player.ageSeconds`. */
  readonly checkedAtMs: number;
}

export type AnalysisOutcome =
  | {
      readonly ok: true;
      readonly analysis: Analysis;
      /** Rejects where it cannot be stored; the caller waits for it before the answer leaves. */
      readonly stored: Promise<void>;
    }
  | Exclude<LookUpOutcome, { ok: true }>;

interface Dependencies {
  readonly lookUp: (username: string) => Promise<LookUpOutcome>;
  /** The rules of the moment. */
  readonly thresholds: () => Promise<Thresholds>;
  readonly save: (analysis: Analysis) => Promise<void>;
  readonly now: () => number;
}

/**
 * Looks a player up and decides how long they have been around. Every tool that reports on a player
 * answers from this one analysis, and each is stored.
 */
export function createPlayerAnalysis({ lookUp, thresholds, save, now }: Dependencies) {
  /** `known`: the rules of the moment, where the request has read them already. */
  return async function analysePlayer(
    username: string,
    known?: Thresholds,
  ): Promise<AnalysisOutcome> {
    const outcome = await lookUp(username);
    if (!outcome.ok) return outcome;
    const { player } = outcome;
    const rules = known ?? (await thresholds());
    const checkedAtMs = now();
    const verdict = classify(player, rules, checkedAtMs);
    const analysis = { player, verdict, checkedAtMs };
    const stored = save(analysis);
    // A caller who waits for it gets the failure; until then it is unhandled, which must not end the process.
    stored.catch(() => {});
    return { ok: true, analysis, stored };
  };
}

interface Stores {
  readonly players: Pick<Players, 'find' | 'save'>;
  readonly counters: Pick<DailyCounters, 'addAll'>;
  /** Does some work as a whole or not at all. */
  readonly transaction: (work: (trx: Transaction) => Promise<void>) => Promise<void>;
}

/** Stores an analysis for the leaderboard, and counts it for the day and its generation. */
export function createAnalysisSaver({ players, counters, transaction }: Stores) {
  return async function saveAnalysis(analysis: Analysis): Promise<void> {
    const { checkedAtMs, player, verdict } = analysis;
    const counts: CounterAddition[] = [
      ['players-analysed', 1],
      [`analyses-${verdict.generation}`, 1],
    ];
    const analysed = analysedPlayer(analysis);
    if (player.ageSeconds > 0) {
      await Promise.all([
        saveUnlessStored(players, analysed, checkedAtMs),
        counters.addAll(counts, checkedAtMs),
      ]);
      return;
    }
    // It was not stored before; the disk is written to once. The counts come last: others wait for their rows.
    await transaction(async (trx) => {
      await players.save([analysed], checkedAtMs, trx);
      await counters.addAll(counts, checkedAtMs, trx);
    });
  };
}

/** When data from a cache was read is known to the second. */
const READ_AT_MS_EXACT = 1000;

/**
 * Storing takes a transaction, one read shows whether it can be left out: mostly, where a cache has
 * answered.
 */
async function saveUnlessStored(
  players: Pick<Players, 'find' | 'save'>,
  player: AnalysedPlayer,
  nowMs: number,
): Promise<void> {
  const stored = await players.find(player.userId);
  const isStored =
    stored !== null &&
    stored.analysedAtMs >= player.analysedAtMs - READ_AT_MS_EXACT &&
    isDeepStrictEqual(stored, {
      ...player,
      // In hundredths, as it is stored.
      confidence: Math.round(player.confidence * 100) / 100,
      analysedAtMs: stored.analysedAtMs,
    });
  if (!isStored) await players.save([player], nowMs);
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

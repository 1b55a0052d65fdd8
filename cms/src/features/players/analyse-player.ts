import { addCount } from '../../platform/db/daily-counters';
import { inTransaction } from '../../platform/db/database';
import { afterAnswer } from '../../platform/jobs/after-answer';
import { pick } from '../../platform/rules/pick';
import { upstreams } from '../../platform/services';
import { currentRules } from './current-rules';
import { type Analysis, playerError } from './player-answers';
import { classify } from './rules/classify';
import { type AnalysedPlayer, savePlayers } from './tables/players';

/**
 * Each analysis is stored, and counted by day and generation, once it is answered.
 * @throws ApiError 404 PLAYER_NOT_FOUND, or why Roblox could not be queried.
 */
export async function analysePlayer(username: string): Promise<Analysis> {
  const outcome = await upstreams().lookUpPlayer(username);
  if (!outcome.ok) throw playerError(username, outcome);
  const { player } = outcome;
  const rules = await currentRules();
  const checkedAtMs = Date.now();
  const verdict = classify(player, rules, checkedAtMs);
  const analysis = { player, verdict, checkedAtMs };
  await afterAnswer(`The analysis of ${player.userId} was not stored`, () =>
    inTransaction(async () => {
      await savePlayers([analysedPlayer(analysis)]);
      // Counters come last, because others wait for their rows.
      await addCount(`analyses-${verdict.generation}`);
    }),
  );
  return analysis;
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

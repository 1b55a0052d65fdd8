import type { HealthCheck } from '@elc/contracts';
import { isoTime } from '../../rules/iso-time';
import { isOutage, type Outcome, refusesKey } from './outcome';
import type { LimitState } from './pauses';

export interface UpstreamState extends Omit<HealthCheck, keyof LimitState>, LimitState {
  readonly state: 'ok' | 'failing' | 'unused';
  readonly breaker: 'closed' | 'open' | 'half-open';
}

interface Observed {
  readonly breaker: () => UpstreamState['breaker'];
  readonly limits: () => LimitState;
  readonly keyAdvice: string | undefined;
}

/** From the last call only. "No" is an answer of a healthy host, except 401 for our key. */
export function createStateTracker({ breaker, limits, keyAdvice }: Observed) {
  let answeredAtMs: number | null = null;
  let isFailing = false;
  let isKeyRefused = false;
  return {
    note(outcome: Outcome<unknown>): void {
      // An outage says nothing about the key.
      if (!isOutage(outcome)) isKeyRefused = refusesKey(outcome);
      isFailing = isOutage(outcome) || isKeyRefused;
      if (!isFailing) answeredAtMs = Date.now();
    },
    state: (): UpstreamState => ({
      state: isFailing ? 'failing' : answeredAtMs === null ? 'unused' : 'ok',
      lastSuccessAt: isoTime(answeredAtMs),
      breaker: breaker(),
      ...limits(),
      ...(isKeyRefused && keyAdvice && { advice: keyAdvice }),
    }),
  };
}

const BREAKERS = ['closed', 'half-open', 'open'] as const;

/** As bad as the worst, as recent as the latest success, paused as long as any. */
export function joinStates(states: readonly UpstreamState[]): UpstreamState {
  const used = states.filter(({ state }) => state !== 'unused');
  const failing = used.some(({ state }) => state === 'failing');
  const successes = states.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []).sort();
  const advice = states.map((one) => one.advice ?? '').filter(Boolean);
  const worst = Math.max(0, ...states.map(({ breaker }) => BREAKERS.indexOf(breaker)));
  return {
    state: used.length === 0 ? 'unused' : failing ? 'failing' : 'ok',
    lastSuccessAt: successes.at(-1) ?? null,
    breaker: BREAKERS[worst] ?? 'closed',
    rateLimited: states.reduce((sum, { rateLimited }) => sum + rateLimited, 0),
    pausedUntil:
      states
        .flatMap(({ pausedUntil }) => pausedUntil ?? [])
        .sort()
        .at(-1) ?? null,
    ...(advice.length > 0 && { advice: advice.join(' ') }),
  };
}

import type { HealthCheck } from '@elc/contracts';
import type { LimitState } from './gatekeeper';
import { isOutage, type Outcome } from './outcome';

/** State of a host as `/api/health` shows it. */
export interface UpstreamState extends Omit<HealthCheck, keyof LimitState>, LimitState {
  readonly state: 'ok' | 'failing' | 'unused';
  readonly breaker: 'closed' | 'open' | 'half-open';
}

interface Observed {
  readonly breaker: () => UpstreamState['breaker'];
  readonly limits: () => LimitState;
  readonly nowMs: () => number;
}

/** Remembers how the last call ended. Nothing is called to find out. */
export interface StateKeeper {
  note(outcome: Outcome<unknown>): void;
  state(): UpstreamState;
}

/** "No" is an answer of a healthy host; only 401 is a failure, as our key is then not accepted. */
export function createStateTracker({ breaker, limits, nowMs }: Observed): StateKeeper {
  let state: UpstreamState['state'] = 'unused';
  let lastSuccessAtMs: number | undefined;
  return {
    note(outcome) {
      const keyRefused = !outcome.ok && outcome.reason === 'refused' && outcome.status === 401;
      state = isOutage(outcome) || keyRefused ? 'failing' : 'ok';
      if (state === 'ok') lastSuccessAtMs = nowMs();
    },
    state: () => ({
      state,
      lastSuccessAt: lastSuccessAtMs === undefined ? null : new Date(lastSuccessAtMs).toISOString(),
      breaker: breaker(),
      ...limits(),
    }),
  };
}

const BREAKERS = ['closed', 'half-open', 'open'] as const;

/**
 * Several hosts of one service as one: as bad as the worst, as recent as the latest success, and paused
 * as long as any of them.
 */
export function joinStates(states: readonly UpstreamState[]): UpstreamState {
  const used = states.filter(({ state }) => state !== 'unused');
  const failing = used.some(({ state }) => state === 'failing');
  const successes = states.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []).sort();
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
  };
}

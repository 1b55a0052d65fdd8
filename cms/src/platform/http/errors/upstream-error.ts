import type { GameFailure } from '../../upstreams/roblox/game-figures';
import type { Outage } from '../../upstreams/shared/outcome';
import { ApiError } from './api-error';

/** `service` begins the sentence. */
export function upstreamError(service: string, outage: Outage): ApiError {
  const values = { service };
  switch (outage.reason) {
    case 'rate_limited':
      return new ApiError('UPSTREAM_RATE_LIMITED', { values, ...waitOf(outage) });
    case 'quota_used_up':
      return new ApiError('UPSTREAM_QUOTA_USED_UP', { values, ...waitOf(outage) });
    case 'key_refused':
      return new ApiError('UPSTREAM_KEY_REFUSED', { values, ...waitOf(outage) });
    case 'breaker_open':
      return new ApiError('UPSTREAM_BREAKER_OPEN', { values, ...waitOf(outage) });
    case 'unavailable':
      return new ApiError('UPSTREAM_UNAVAILABLE', { values });
    case 'timeout':
      return new ApiError('UPSTREAM_TIMEOUT', { values });
    case 'invalid':
      return new ApiError('UPSTREAM_INVALID', { values });
  }
}

/** A first reading usually ends within this time. */
const FIRST_READ_SECONDS = 5;

const NOT_READ = {
  badges: { notYet: 'BADGES_NOT_READ_YET', unknownGame: 'BADGES_GAME_UNKNOWN' },
  figures: { notYet: 'GAME_FIGURES_NOT_READ_YET', unknownGame: 'GAME_FIGURES_GAME_UNKNOWN' },
} as const;

/** While no reading of `what` has succeeded; `failure` is of the last one, if there was any. */
export function notReadError(
  what: keyof typeof NOT_READ,
  failure: GameFailure | null | undefined,
): ApiError {
  const { notYet, unknownGame } = NOT_READ[what];
  if (!failure) return new ApiError(notYet, { retryAfterSeconds: FIRST_READ_SECONDS });
  if (failure.reason === 'unknown_game') return new ApiError(unknownGame);
  return upstreamError('Roblox', failure);
}

const waitOf = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => ({
  retryAfterSeconds,
});

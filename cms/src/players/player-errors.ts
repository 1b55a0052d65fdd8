import { ApiError } from '../errors/api-error';
import type { AnalysisOutcome } from './analyse-player';

type Refusal = Exclude<AnalysisOutcome, { ok: true }>;

/** What a client is told when a player could not be analysed; every cause has its own status or code. */
export function playerError(username: string, refusal: Refusal): ApiError {
  switch (refusal.reason) {
    case 'unknown_name':
      return new ApiError(
        404,
        'PLAYER_NOT_FOUND',
        `No Roblox player is called "${username}". Check the spelling: the username is meant, not the display name.`,
      );
    case 'rate_limited':
      return waiting('UPSTREAM_RATE_LIMITED', 'Roblox asks us to slow down', refusal);
    case 'breaker_open':
      return waiting(
        'UPSTREAM_BREAKER_OPEN',
        'Roblox has been failing, so we gave it a pause',
        refusal,
      );
    case 'unavailable':
      return new ApiError(
        503,
        'UPSTREAM_UNAVAILABLE',
        'Roblox cannot be reached. Try again in a minute.',
      );
    case 'timeout':
      return new ApiError(504, 'UPSTREAM_TIMEOUT', 'Roblox took too long to answer. Try again.');
    case 'invalid':
      return new ApiError(
        502,
        'UPSTREAM_INVALID',
        'Roblox answered something that we could not read. Try again in a minute.',
      );
  }
}

function waiting(
  code: string,
  sentence: string,
  { retryAfterSeconds }: { retryAfterSeconds: number },
): ApiError {
  return new ApiError(503, code, `${sentence}. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

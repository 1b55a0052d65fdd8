import { ApiError } from '../errors/api-error';
import { upstreamError } from '../errors/upstream-error';
import type { BadgeFailure } from '../store/badge-reads';

/** Seconds within which a first reading usually ends. */
const FIRST_READ_SECONDS = 5;

export const badgesNotConfigured = () =>
  new ApiError(
    503,
    'BADGES_NOT_CONFIGURED',
    'No game is configured to read badges of. Set ROBLOX_UNIVERSE_ID and start again.',
  );

export const badgesNotReadYet = () =>
  new ApiError(
    503,
    'BADGES_NOT_READ_YET',
    `The badges are being read for the first time. Try again in ${FIRST_READ_SECONDS} s.`,
    { retryAfterSeconds: FIRST_READ_SECONDS },
  );

/** What a client is told while there is nothing to show because no reading ever succeeded. */
export function badgeError(failure: BadgeFailure): ApiError {
  if (failure.reason !== 'unknown_game') return upstreamError('Roblox', failure);
  return new ApiError(
    503,
    'BADGES_GAME_UNKNOWN',
    'Roblox does not know the configured game. Correct ROBLOX_UNIVERSE_ID and start again.',
  );
}

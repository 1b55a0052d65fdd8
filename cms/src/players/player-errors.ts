import { ApiError } from '../errors/api-error';
import { upstreamError } from '../errors/upstream-error';
import type { PlayerCheckOutcome } from './check-player';

type Refusal = Exclude<PlayerCheckOutcome, { ok: true }>;

/** What a client is told when a player could not be checked; every cause has its own status or code. */
export function playerError(username: string, refusal: Refusal): ApiError {
  switch (refusal.reason) {
    case 'unknown_name':
      return new ApiError(
        404,
        'PLAYER_NOT_FOUND',
        `No Roblox player is called "${username}". Check the spelling: the username is meant, not the display name.`,
      );
    default:
      return upstreamError('Roblox', refusal);
  }
}

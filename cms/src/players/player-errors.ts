import { ApiError } from '../http/errors/api-error';
import { upstreamError } from '../http/errors/upstream-error';
import type { AnalysisOutcome } from './analyse-player';

type Refusal = Exclude<AnalysisOutcome, { ok: true }>;

/** What a client is told when a player could not be analysed; every cause has its own status or code. */
export function playerError(username: string, refusal: Refusal): ApiError {
  if (refusal.reason !== 'unknown_name') return upstreamError('Roblox', refusal);
  return new ApiError('PLAYER_NOT_FOUND', {
    sentence: `No Roblox player is called "${username}". Check the spelling: the username is meant, not the display name.`,
  });
}

import { tooManyFailures } from '../accounts/account-errors';
import { ApiError } from '../errors/api-error';
import type { DirectKeyOutcome } from './direct-key';
import type { ChallengeOutcome } from './lifetime-key';
import type { VerifyKeyOutcome } from './verify-key';

type Refusal<Outcome> = Exclude<Outcome, { ok: true }>;

export const panelLocked = () =>
  new ApiError(401, 'PANEL_LOCKED', 'The panel is locked. Enter an admin key at /admin.');

export const roleTooLow = () =>
  new ApiError(403, 'ROLE_TOO_LOW', 'Moderators may not do this. Ask an admin.');

export function verifyKeyError(refusal: Refusal<VerifyKeyOutcome>): ApiError {
  switch (refusal.reason) {
    case 'invalid':
      return new ApiError(401, 'ADMIN_KEY_INVALID', 'Invalid admin key');
    case 'other_address':
      return new ApiError(
        403,
        'ADMIN_KEY_OTHER_ADDRESS',
        'This key works from the address that it was made at only. Make one for this address at /admin-access.',
      );
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

export function lifetimeKeyError(refusal: Refusal<ChallengeOutcome>): ApiError {
  switch (refusal.reason) {
    case 'phrase':
      return new ApiError(403, 'SECRET_PHRASE_INVALID', 'Invalid secret phrase');
    case 'challenge':
      return new ApiError(
        403,
        'CHALLENGE_INVALID',
        'This challenge was used, has run out, or belongs to another address. Begin again.',
      );
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

export function directKeyError({ reason }: Refusal<DirectKeyOutcome>): ApiError {
  return reason === 'signed_out'
    ? new ApiError(401, 'SIGNED_OUT', 'Unlock the panel at /admin, or sign in at /login, first.')
    : new ApiError(403, 'ROLE_TOO_LOW', 'Only moderators and admins may make an admin key.');
}

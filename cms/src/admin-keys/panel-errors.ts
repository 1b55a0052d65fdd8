import { tooManyFailures } from '../accounts';
import { ApiError } from '../http/errors/api-error';
import type { ConfirmOutcome } from './confirm-access';
import type { DirectKeyOutcome } from './direct-key';
import type { ChallengeOutcome } from './lifetime-key';
import type { VerifyKeyOutcome } from './verify-key';

type Refusal<Outcome> = Exclude<Outcome, { ok: true }>;

export function verifyKeyError(refusal: Refusal<VerifyKeyOutcome>): ApiError {
  switch (refusal.reason) {
    case 'invalid':
      return new ApiError('ADMIN_KEY_INVALID');
    case 'expired':
      return new ApiError('ADMIN_KEY_EXPIRED');
    case 'other_address':
      return new ApiError('ADMIN_KEY_OTHER_ADDRESS');
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

export function lifetimeKeyError(refusal: Refusal<ChallengeOutcome>): ApiError {
  switch (refusal.reason) {
    case 'phrase':
      return new ApiError('SECRET_PHRASE_INVALID');
    case 'challenge':
      return new ApiError('CHALLENGE_INVALID');
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

const nobodySignedIn = () =>
  new ApiError('SIGNED_OUT', {
    sentence: 'Unlock the panel at /admin, or sign in at /login, first.',
  });

export function directKeyError({ reason }: Refusal<DirectKeyOutcome>): ApiError {
  switch (reason) {
    case 'signed_out':
      return nobodySignedIn();
    case 'not_allowed':
      return new ApiError('ROLE_TOO_LOW', {
        sentence: 'Only moderators and admins may make an admin key.',
      });
    case 'unconfirmed':
      return new ApiError('REAUTHENTICATION_REQUIRED');
  }
}

export function confirmError(refusal: Refusal<ConfirmOutcome>): ApiError {
  switch (refusal.reason) {
    case 'signed_out':
      return nobodySignedIn();
    case 'wrong':
      return new ApiError('CONFIRMATION_FAILED');
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

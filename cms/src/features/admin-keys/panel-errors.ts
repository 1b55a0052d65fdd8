import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyFailures } from '../accounts';
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

export function directKeyError({ reason }: Refusal<DirectKeyOutcome>): ApiError {
  switch (reason) {
    case 'signed_out':
      return new ApiError('SIGNED_OUT/panel');
    case 'not_allowed':
      return new ApiError('ROLE_TOO_LOW/adminKey');
    case 'unconfirmed':
      return new ApiError('REAUTHENTICATION_REQUIRED');
  }
}

export function confirmError(refusal: Refusal<ConfirmOutcome>): ApiError {
  switch (refusal.reason) {
    case 'signed_out':
      return new ApiError('SIGNED_OUT/panel');
    case 'wrong':
      return new ApiError('CONFIRMATION_FAILED');
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

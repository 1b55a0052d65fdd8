import { ApiError, errorsOf } from '../../platform/http/errors/api-error';
import { codeError, type FactorCheck } from '../accounts';
import type { ConfirmOutcome } from './confirm-access';
import type { ChallengeOutcome } from './lifetime-key';
import type { VerifyKeyOutcome } from './verify-key';

const KEY_REFUSALS = {
  invalid: 'ADMIN_KEY_INVALID',
  expired: 'ADMIN_KEY_EXPIRED',
  other_address: 'ADMIN_KEY_OTHER_ADDRESS',
  factor_missing: 'SECOND_FACTOR_MISSING',
} as const;

export function verifyKeyError(refusal: Extract<VerifyKeyOutcome, { ok: false }>): ApiError {
  const { reason } = refusal;
  return reason in KEY_REFUSALS
    ? new ApiError(KEY_REFUSALS[reason as keyof typeof KEY_REFUSALS])
    : codeError(refusal as Extract<FactorCheck, { ok: false }>);
}

export const lifetimeKeyError = errorsOf<ChallengeOutcome>({
  phrase: 'SECRET_PHRASE_INVALID',
  challenge: 'CHALLENGE_INVALID',
  locked: 'TOO_MANY_FAILURES',
});

export const confirmError = errorsOf<ConfirmOutcome>({
  signed_out: 'SIGNED_OUT/panel',
  wrong: 'CONFIRMATION_FAILED',
  locked: 'TOO_MANY_FAILURES',
});

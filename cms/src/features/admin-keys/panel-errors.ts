import { errorsOf } from '../../platform/http/errors/api-error';
import type { ConfirmOutcome } from './confirm-access';
import type { DirectKeyOutcome } from './direct-key';
import type { ChallengeOutcome } from './lifetime-key';
import type { VerifyKeyOutcome } from './verify-key';

export const verifyKeyError = errorsOf<VerifyKeyOutcome>({
  invalid: 'ADMIN_KEY_INVALID',
  expired: 'ADMIN_KEY_EXPIRED',
  other_address: 'ADMIN_KEY_OTHER_ADDRESS',
  locked: 'TOO_MANY_FAILURES',
});

export const lifetimeKeyError = errorsOf<ChallengeOutcome>({
  phrase: 'SECRET_PHRASE_INVALID',
  challenge: 'CHALLENGE_INVALID',
  locked: 'TOO_MANY_FAILURES',
});

export const directKeyError = errorsOf<DirectKeyOutcome>({
  signed_out: 'SIGNED_OUT/panel',
  not_allowed: 'ROLE_TOO_LOW/adminKey',
  unconfirmed: 'REAUTHENTICATION_REQUIRED',
});

export const confirmError = errorsOf<ConfirmOutcome>({
  signed_out: 'SIGNED_OUT/panel',
  wrong: 'CONFIRMATION_FAILED',
  locked: 'TOO_MANY_FAILURES',
});

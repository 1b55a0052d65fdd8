import { tooManyFailures } from '../accounts/account-errors';
import type { ConfirmOutcome } from '../admin-keys/confirm-access';
import { ApiError } from '../errors/api-error';
import type { DirectKeyOutcome } from './direct-key';
import type { ChallengeOutcome } from './lifetime-key';
import type { VerifyKeyOutcome } from './verify-key';

type Refusal<Outcome> = Exclude<Outcome, { ok: true }>;

export const panelLocked = () =>
  new ApiError(401, 'PANEL_LOCKED', 'The panel is locked. Enter an admin key at /admin.');

export const roleTooLow = () =>
  new ApiError(403, 'ROLE_TOO_LOW', 'Moderators may not do this. Ask an admin.');

export const reauthenticationRequired = () =>
  new ApiError(
    403,
    'REAUTHENTICATION_REQUIRED',
    'Confirm that it is you: enter your admin key or password again.',
  );

export const adminKeyNotFound = () =>
  new ApiError(
    404,
    'ADMIN_KEY_NOT_FOUND',
    'No such admin key among those that you may see. Reload the list.',
  );

export const adminSessionNotFound = () =>
  new ApiError(
    404,
    'ADMIN_SESSION_NOT_FOUND',
    'No such open session among those that you may see. Reload the list.',
  );

export function verifyKeyError(refusal: Refusal<VerifyKeyOutcome>): ApiError {
  switch (refusal.reason) {
    case 'invalid':
      return new ApiError(401, 'ADMIN_KEY_INVALID', 'Invalid admin key');
    case 'expired':
      return new ApiError(
        401,
        'ADMIN_KEY_EXPIRED',
        'This admin key has expired. Make a new one at /admin-access or /generate-key.',
      );
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

const nobodySignedIn = () =>
  new ApiError(401, 'SIGNED_OUT', 'Unlock the panel at /admin, or sign in at /login, first.');

export function directKeyError({ reason }: Refusal<DirectKeyOutcome>): ApiError {
  switch (reason) {
    case 'signed_out':
      return nobodySignedIn();
    case 'not_allowed':
      return new ApiError(403, 'ROLE_TOO_LOW', 'Only moderators and admins may make an admin key.');
    case 'unconfirmed':
      return reauthenticationRequired();
  }
}

export function confirmError(refusal: Refusal<ConfirmOutcome>): ApiError {
  switch (refusal.reason) {
    case 'signed_out':
      return nobodySignedIn();
    case 'wrong':
      return new ApiError(
        401,
        'CONFIRMATION_FAILED',
        'This is not the key that opened this session, nor the password of its account.',
      );
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

import { ERROR_CODES } from '@elc/contracts/error-codes';
import { ApiError, errorsOf } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import type { EmailChange, EmailConfirmation, PasswordReset } from './account-recovery';
import type { OwnDeletion, PasswordChange } from './own-account';
import type { RegisterOutcome } from './register';
import type { SignInOutcome } from './sign-in';

/** Without the right password the answer never says whether the name exists. */
export const signInError = errorsOf<SignInOutcome>({
  wrong: 'CREDENTIALS_INVALID',
  suspended: 'ACCOUNT_SUSPENDED',
  locked: 'TOO_MANY_FAILURES',
});

type FieldCode = 'USERNAME_TAKEN' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_NAME' | 'PASSWORD_WRONG';

/** A failure that is shown under a field of the form, too. */
function underField(code: FieldCode, field: string): ApiError {
  const message = ERROR_CODES[code].sentence;
  return new ApiError(code, { details: [{ path: `body.${field}`, message }] });
}

const WEAK = { common: 'PASSWORD_TOO_COMMON', same_as_name: 'PASSWORD_IS_NAME' } as const;

export function registerError({ reason }: Exclude<RegisterOutcome, { ok: true }>): ApiError {
  return reason === 'name_taken'
    ? underField('USERNAME_TAKEN', 'username')
    : underField(WEAK[reason], 'password');
}

type Refusal<Outcome extends { readonly ok: boolean }> = Extract<Outcome, { ok: false }>;

/** `field` is where the present password was entered. */
export function passwordError(refusal: Refusal<PasswordChange>, field: string): ApiError {
  if (refusal.reason === 'locked')
    return new ApiError('TOO_MANY_FAILURES', { retryAfterSeconds: refusal.retryAfterSeconds });
  return refusal.reason === 'wrong'
    ? underField('PASSWORD_WRONG', field)
    : underField(WEAK[refusal.reason], 'newPassword');
}

export function ownDeletionError(refusal: Refusal<OwnDeletion>): ApiError {
  return refusal.reason === 'last_admin'
    ? new ApiError('LAST_ADMIN/own')
    : passwordError(refusal, 'password');
}

export function emailError(refusal: Refusal<EmailChange>): ApiError {
  if (refusal.reason === 'mail_off') return new ApiError('MAIL_OFF');
  return refusal.reason === 'too_often'
    ? tooManyRequests(refusal.retryAfterSeconds)
    : passwordError(refusal, 'password');
}

export const linkError = errorsOf<EmailConfirmation>({
  unknown: 'LINK_UNKNOWN',
  used: 'LINK_USED',
  expired: 'LINK_EXPIRED',
  foreign: 'LINK_FOREIGN',
});

export function resetError(refusal: Refusal<PasswordReset>): ApiError {
  return refusal.reason === 'common' || refusal.reason === 'same_as_name'
    ? underField(WEAK[refusal.reason], 'newPassword')
    : linkError({ ok: false, reason: refusal.reason });
}

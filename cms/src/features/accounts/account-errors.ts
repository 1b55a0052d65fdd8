import { ERROR_CODES } from '@elc/contracts/error-codes';
import { ApiError, errorsOf } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import type { EmailChange, EmailConfirmation, PasswordReset } from './account-recovery';
import type { InviteAcceptance } from './invite-staff';
import type { OwnDeletion, PasswordChange } from './own-account';
import type { RegisterOutcome } from './register';
import type { Suspension } from './rules/suspension';
import type { FactorBegun, FactorChange, FactorCheck } from './second-factor/second-factor';
import type { SignInOutcome } from './sign-in';

type Refusal<Outcome extends { readonly ok: boolean }> = Extract<Outcome, { ok: false }>;

/** Without the right password the answer never says whether the name exists. */
export function signInError(refusal: Refusal<SignInOutcome>): ApiError {
  if (refusal.reason === 'wrong') return new ApiError('CREDENTIALS_INVALID');
  return refusal.reason === 'suspended' ? suspendedError(refusal.suspension) : codeError(refusal);
}

function suspendedError({ reason, untilMs }: Suspension): ApiError {
  if (reason === null && untilMs === null) return new ApiError('ACCOUNT_SUSPENDED');
  const values = { reason: reason?.replace(/\.$/, '') ?? 'the team gave none' };
  if (untilMs === null) return new ApiError('ACCOUNT_SUSPENDED/reason', { values });
  const end = new Date(untilMs).toISOString().slice(0, 16).replace('T', ', ');
  return new ApiError('ACCOUNT_SUSPENDED/end', { values: { ...values, end } });
}

const CODES = { wrong_code: 'SECOND_FACTOR_WRONG', late_code: 'SECOND_FACTOR_LATE' } as const;

/** Shown under the field of the code. Those that a wrong clock may explain name the server's time. */
export function codeError(refusal: Refusal<FactorCheck>): ApiError {
  if (refusal.reason === 'locked')
    return new ApiError('TOO_MANY_FAILURES', { retryAfterSeconds: refusal.retryAfterSeconds });
  if (refusal.reason === 'code_required') return new ApiError('SECOND_FACTOR_REQUIRED');
  if (refusal.reason === 'used_code') return underField('SECOND_FACTOR_USED', 'code');
  const code = CODES[refusal.reason];
  const values = { time: new Date().toISOString().slice(11, 19) };
  const { message } = new ApiError(code, { values });
  return new ApiError(code, { values, details: [{ path: 'body.code', message }] });
}

/** What people do with their own second factor. */
export function factorError(refusal: Refusal<FactorBegun> | Refusal<FactorChange>): ApiError {
  if (refusal.reason === 'role') return new ApiError('ROLE_TOO_LOW/secondFactor');
  if (refusal.reason === 'on') return new ApiError('SECOND_FACTOR_ON');
  if (refusal.reason === 'off') return new ApiError('SECOND_FACTOR_OFF');
  return refusal.reason === 'wrong' ? underField('PASSWORD_WRONG', 'password') : codeError(refusal);
}

type FieldCode =
  | 'USERNAME_TAKEN'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_IS_NAME'
  | 'PASSWORD_WRONG'
  | 'SECOND_FACTOR_USED';

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

export const inviteError = errorsOf<InviteAcceptance>({
  unknown: 'LINK_UNKNOWN',
  used: 'LINK_USED',
  expired: 'LINK_EXPIRED',
  withdrawn: 'INVITE_WITHDRAWN',
  needless: 'INVITE_NEEDLESS',
});

export function resetError(refusal: Refusal<PasswordReset>): ApiError {
  return refusal.reason === 'common' || refusal.reason === 'same_as_name'
    ? underField(WEAK[refusal.reason], 'newPassword')
    : linkError({ ok: false, reason: refusal.reason });
}

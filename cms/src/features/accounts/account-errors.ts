import { ERROR_CODES } from '@elc/contracts/error-codes';
import { ApiError } from '../../platform/http/errors/api-error';
import type { RegisterOutcome } from './register';
import type { SignInOutcome } from './sign-in';

type SignInRefusal = Exclude<SignInOutcome, { ok: true }>;
type RegisterRefusal = Exclude<RegisterOutcome, { ok: true }>;

/** Without the right password the answer never says whether the name exists. */
export function signInError(refusal: SignInRefusal): ApiError {
  switch (refusal.reason) {
    case 'wrong':
      return new ApiError('CREDENTIALS_INVALID');
    case 'suspended':
      return new ApiError('ACCOUNT_SUSPENDED');
    case 'locked':
      return tooManyFailures(refusal.retryAfterSeconds);
  }
}

export const tooManyFailures = (retryAfterSeconds: number) =>
  new ApiError('TOO_MANY_FAILURES', { retryAfterSeconds });

export function registerError({ reason }: RegisterRefusal): ApiError {
  switch (reason) {
    case 'name_taken':
      return withDetail('USERNAME_TAKEN', 'username');
    case 'common':
      return withDetail('PASSWORD_TOO_COMMON', 'password');
    case 'same_as_name':
      return withDetail('PASSWORD_IS_NAME', 'password');
  }
}

function withDetail(
  code: 'USERNAME_TAKEN' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_NAME',
  field: string,
): ApiError {
  const message = ERROR_CODES[code].sentence;
  return new ApiError(code, { details: [{ path: `body.${field}`, message }] });
}

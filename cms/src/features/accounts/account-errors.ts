import { ERROR_CODES } from '@elc/contracts/error-codes';
import { ApiError } from '../../platform/http/errors/api-error';
import type { RegisterOutcome } from './register';
import type { SignInOutcome } from './sign-in';

type SignInRefusal = Exclude<SignInOutcome, { ok: true }>;
type RegisterRefusal = Exclude<RegisterOutcome, { ok: true }>;

/** What is said of a sign-in that did not succeed: never, without the right password, whether the name exists. */
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

/** What is said of a registration that was refused. */
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

/** A refusal that the form shows under its field. */
function withDetail(
  code: 'USERNAME_TAKEN' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_IS_NAME',
  field: string,
): ApiError {
  const message = ERROR_CODES[code].sentence;
  return new ApiError(code, { details: [{ path: `body.${field}`, message }] });
}

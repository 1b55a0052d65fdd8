import { ERROR_CODES } from '@elc/contracts/error-codes';
import { ApiError, errorsOf } from '../../platform/http/errors/api-error';
import type { RegisterOutcome } from './register';
import type { SignInOutcome } from './sign-in';

/** Without the right password the answer never says whether the name exists. */
export const signInError = errorsOf<SignInOutcome>({
  wrong: 'CREDENTIALS_INVALID',
  suspended: 'ACCOUNT_SUSPENDED',
  locked: 'TOO_MANY_FAILURES',
});

const REGISTER_ERRORS = {
  name_taken: ['USERNAME_TAKEN', 'username'],
  common: ['PASSWORD_TOO_COMMON', 'password'],
  same_as_name: ['PASSWORD_IS_NAME', 'password'],
} as const;

export function registerError({ reason }: Exclude<RegisterOutcome, { ok: true }>): ApiError {
  const [code, field] = REGISTER_ERRORS[reason];
  const message = ERROR_CODES[code].sentence;
  return new ApiError(code, { details: [{ path: `body.${field}`, message }] });
}

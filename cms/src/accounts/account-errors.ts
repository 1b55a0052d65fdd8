import { ApiError } from '../errors/api-error';
import type { RegisterOutcome } from './register';
import type { SignInOutcome } from './sign-in';

type SignInRefusal = Exclude<SignInOutcome, { ok: true }>;
type RegisterRefusal = Exclude<RegisterOutcome, { ok: true }>;

export const signedOut = () => new ApiError(401, 'SIGNED_OUT', 'Sign in first, at /login.');

/** What is said of a sign-in that did not succeed: never whether the name exists. */
export function signInError(refusal: SignInRefusal): ApiError {
  if (refusal.reason === 'wrong') {
    return new ApiError(401, 'CREDENTIALS_INVALID', 'Invalid username or password. Check both.');
  }
  return tooManyFailures(refusal.retryAfterSeconds);
}

export function tooManyFailures(retryAfterSeconds: number): ApiError {
  return new ApiError(
    429,
    'TOO_MANY_FAILURES',
    `Too many failed attempts. Try again in ${Math.ceil(retryAfterSeconds / 60)} min.`,
    { retryAfterSeconds },
  );
}

/** What is said of a registration that was refused. */
export function registerError({ reason }: RegisterRefusal): ApiError {
  switch (reason) {
    case 'name_taken':
      return withDetail(
        409,
        'USERNAME_TAKEN',
        'username',
        'This username is taken. Choose another, or sign in if it is yours.',
      );
    case 'common':
      return withDetail(
        400,
        'PASSWORD_TOO_COMMON',
        'password',
        'This password is one of the most common ones, which attackers try first. Choose another.',
      );
    case 'same_as_name':
      return withDetail(
        400,
        'PASSWORD_IS_NAME',
        'password',
        'The password must not be the username. Choose another.',
      );
  }
}

/** A refusal that the form shows under its field. */
function withDetail(status: number, code: string, field: string, sentence: string): ApiError {
  return new ApiError(status, code, sentence, {
    details: [{ path: `body.${field}`, message: sentence }],
  });
}

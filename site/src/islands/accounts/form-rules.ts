import {
  ACCOUNT_TEXTS,
  fitsHash,
  PASSWORD_LENGTH_MIN,
  USERNAME_LENGTH_MAX,
  USERNAME_LENGTH_MIN,
  USERNAME_PATTERN,
} from '@elc/contracts/accounts/account-rules';
import { characterCount, codePointCount } from '@elc/contracts/character-count';

export type AccountMode = 'sign-in' | 'create';
export type AccountField = 'username' | 'password' | 'confirmPassword' | 'code';
export interface AccountValues {
  readonly username: string;
  readonly password: string;
  /** Of a new account. */
  readonly confirmPassword?: string;
  /** Of the second factor, in the second step of signing in. */
  readonly code?: string;
}

/** The first broken rule of each field; the same rules that the contracts are made of. */
export function checkAccountForm(mode: AccountMode, values: AccountValues): Record<string, string> {
  const username = usernameError(mode, values.username.trim());
  const password = passwordError(mode, values.password);
  const differs = mode === 'create' && values.confirmPassword !== values.password;
  return {
    ...(username && { username }),
    ...(password && { password }),
    ...(differs && { confirmPassword: ACCOUNT_TEXTS.passwordsDiffer }),
  };
}

/** The first broken rule of each field of a form that sets a new password. */
export function checkNewPassword(
  values: Record<'newPassword' | 'confirmPassword', string>,
): Record<string, string> {
  const { newPassword, confirmPassword } = values;
  const problem = passwordError('create', newPassword);
  return {
    ...(problem && { newPassword: problem }),
    ...(confirmPassword !== newPassword && { confirmPassword: ACCOUNT_TEXTS.passwordsDiffer }),
  };
}

/** Sign-in does not repeat the rules of forming a name: an old one may break newer rules. */
function usernameError(mode: AccountMode, username: string): string | null {
  if (characterCount(username) < USERNAME_LENGTH_MIN) return ACCOUNT_TEXTS.usernameShort;
  if (mode === 'sign-in') return null;
  if (characterCount(username) > USERNAME_LENGTH_MAX) return ACCOUNT_TEXTS.usernameLong;
  return USERNAME_PATTERN.test(username) ? null : ACCOUNT_TEXTS.usernameForm;
}

function passwordError(mode: AccountMode, password: string): string | null {
  if (codePointCount(password) < PASSWORD_LENGTH_MIN) return ACCOUNT_TEXTS.passwordShort;
  return mode === 'create' && !fitsHash(password) ? ACCOUNT_TEXTS.passwordLong : null;
}

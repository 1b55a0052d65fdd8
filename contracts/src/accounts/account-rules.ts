/** Without zod, because pages check forms by them. */
export const USERNAME_LENGTH_MIN = 3;
export const USERNAME_LENGTH_MAX = 30;
export const PASSWORD_LENGTH_MIN = 6;
export const SUSPENSION_REASON_MAX = 120;

/** bcrypt reads no further, so a longer password is refused rather than cut. */
const PASSWORD_BYTES_MAX = 72;

export const USERNAME_PATTERN = /^[\w.-]+$/;

export const ACCOUNT_TEXTS = {
  usernameShort: `Username must be at least ${USERNAME_LENGTH_MIN} characters`,
  usernameLong: `Username must have at most ${USERNAME_LENGTH_MAX} characters`,
  usernameForm: 'Username may hold letters a to z, digits, _ - and .',
  passwordShort: `Password must be at least ${PASSWORD_LENGTH_MIN} characters`,
  passwordLong: `Password must have at most ${PASSWORD_BYTES_MAX} bytes: about as many plain letters`,
  passwordsDiffer: "Passwords don't match",
} as const;

export function fitsHash(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_BYTES_MAX;
}

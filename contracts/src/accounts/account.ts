import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { normalizeText } from '../normalize-text.ts';
import { boundedText, line } from '../plain-text.ts';
import {
  ACCOUNT_TEXTS,
  fitsHash,
  PASSWORD_LENGTH_MIN,
  USERNAME_LENGTH_MAX,
  USERNAME_LENGTH_MIN,
  USERNAME_PATTERN,
} from './account-rules.ts';

/** What a user may do; moderators review ads and read logs. */
export const ROLES = ['user', 'moderator', 'admin'] as const;

/** NFKC, 3 to 30 letters a to z, digits, `_`, `-` and `.`: nothing invisible, no look-alikes. */
const accountName = boundedText(USERNAME_LENGTH_MAX, ACCOUNT_TEXTS.usernameLong)
  .overwrite((name) => normalizeText(name, 'NFKC'))
  .trim()
  .min(USERNAME_LENGTH_MIN, ACCOUNT_TEXTS.usernameShort)
  .max(USERNAME_LENGTH_MAX, ACCOUNT_TEXTS.usernameLong)
  .regex(USERNAME_PATTERN, ACCOUNT_TEXTS.usernameForm);

const password = z
  .string()
  .min(PASSWORD_LENGTH_MIN, ACCOUNT_TEXTS.passwordShort)
  .refine(fitsHash, { error: ACCOUNT_TEXTS.passwordLong });

export const registerRequest = z.strictObject({ username: accountName, password });

/** Six digits of an authenticator app, or a recovery code; spaces, hyphens and case do not count. */
export const secondFactorCode = z
  .string()
  .max(40)
  .overwrite((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .regex(/^(?:\d{6}|[0-9a-z]{16})$/, 'must be the 6 digits of your app, or a recovery code');

/**
 * `username` is a name, or the confirmed e-mail address of one account. Sign-in does not repeat the rules of forming a
 * name: an old one may break newer rules.
 */
export const loginRequest = z.strictObject({
  username: line({ min: 0, max: 254 }).min(USERNAME_LENGTH_MIN, ACCOUNT_TEXTS.usernameShort),
  password: z.string().min(PASSWORD_LENGTH_MIN, ACCOUNT_TEXTS.passwordShort).max(500),
  code: secondFactorCode.optional(),
});

/** The form of creating an account, as the page checks it before it sends a registration. */
export const registerForm = registerRequest
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: ACCOUNT_TEXTS.passwordsDiffer,
  });

export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: instant,
});

export const userResponse = z.object({ success, user: currentUser });

export type Role = (typeof ROLES)[number];
export type CurrentUser = z.infer<typeof currentUser>;
export type UserResponse = z.infer<typeof userResponse>;

import { z } from 'zod';
import { instant } from './identity.ts';

/** What a user may do; moderators review ads and read logs. */
export const ROLES = ['user', 'moderator', 'admin'] as const;

/** bcrypt reads no further, so a longer password is refused rather than cut. */
export const PASSWORD_BYTES_MAX = 72;

/** Name of an account: 3 to 30 letters, digits, `_`, `-` and `.`. */
const accountName = z
  .string()
  .trim()
  .min(3, 'Username must be at least 3 characters')
  .max(30, 'Username must have at most 30 characters')
  .regex(/^[\w.-]+$/, 'Username may hold letters, digits, _ - and .');

const password = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .refine((text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES_MAX, {
    error: `Password must have at most ${PASSWORD_BYTES_MAX} bytes: about as many plain letters`,
  });

export const registerRequest = z.strictObject({ username: accountName, password });

/** Sign-in does not repeat the rules of forming a name: an old one may break newer rules. */
export const loginRequest = z.strictObject({
  username: z.string().trim().min(3, 'Username must be at least 3 characters').max(254),
  password: z.string().min(6, 'Password must be at least 6 characters').max(500),
});

/** The form of creating an account, as the page checks it before it sends a registration. */
export const registerForm = registerRequest
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: "Passwords don't match",
  });

export const currentUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: instant,
});

export const userResponse = z.object({ success: z.literal(true), user: currentUser });
export const done = z.object({ success: z.literal(true) });

export type Role = (typeof ROLES)[number];
export type CurrentUser = z.infer<typeof currentUser>;
export type UserResponse = z.infer<typeof userResponse>;

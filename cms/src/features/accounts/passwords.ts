import { fitsHash, type LoginStatus } from '@elc/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { compare, hash } from 'bcrypt';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { lockedOut, underField } from '../../platform/http/errors/common-errors';
import { type Guesser, passwordGuess } from '../../platform/http/limits/rules/guesses';
import { failures } from '../../platform/http/limits/shared-limits';
import { logSignIn } from './login-logs';
import { nameKey } from './rules/name-key';
import { isActive, storedUser, type User } from './users';

/** The cost of Strapi's own hashes, so that a sign-in takes the same time wherever the password was set. */
const COST = 10;

/** Compared where there is no user, so that the answer takes as long. */
const NO_USER_HASH = '$2b$10$abcdefghijklmnopqrstuuaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** As Strapi hashes it, on a thread of its own. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether `stored` is its hash. It takes as long without one. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  // Up to version 1.7.0 hashes were called 2y, another name of 2b that this library does not know.
  const isRight = await compare(password, stored?.replace(/^\$2y/, '$2b') ?? NO_USER_HASH);
  // bcrypt ignores what follows 72 bytes: a longer password is never the right one.
  return isRight && stored !== null && fitsHash(password);
}

/** The list is ordered by how often a password occurs in leaks. */
const MOST_COMMON = 10_000;

let common: ReadonlySet<string> | undefined;

function isCommon(lowerCase: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].slice(0, MOST_COMMON).map((word) => String(word).toLowerCase()),
  );
  return common.has(lowerCase);
}

/** @throws ApiError for a weak password, shown under `field`. */
export function assertStrong(password: string, username: string, field: string): void {
  if (nameKey(password) === nameKey(username))
    throw underField(field, new ApiError('PASSWORD_IS_NAME'));
  if (isCommon(password.toLowerCase()))
    throw underField(field, new ApiError('PASSWORD_TOO_COMMON'));
}

/** Who asks: `browser` is its id if it signed in to this account before, else null. */
export interface Asking extends Client {
  readonly browser: string | null;
}

/**
 * Guesses count like those at sign-in; without an account it takes the same time. Returns `wrong`, or why the password
 * is not looked at; null for the right one of an active account.
 */
export async function comparePassword(
  account: User | null,
  password: string,
  guesserOf: (name: string) => Guesser,
  wrong: ApiError,
): Promise<ApiError | null> {
  const name = nameKey(account?.username ?? '');
  const counted = account ? passwordGuess('site', name, guesserOf(name)) : [];
  const allowed = await failures().attempt(counted);
  if (!allowed.ok) return lockedOut(allowed);
  const stored = account && (await storedUser({ id: account.id }));
  const isRight = await isPassword(password, stored?.passwordHash ?? null);
  if (!account || !isActive(account) || !isRight) return wrong;
  await failures().clear(counted);
  return null;
}

/** Shown under the field where the present password was entered. */
export const wrongPassword = (field = 'password') =>
  underField(field, new ApiError('PASSWORD_WRONG'));

/**
 * Asks signed-in people for their password again, and logs how it went.
 * @throws ApiError 403 PASSWORD_WRONG, shown under `field`; 429 TOO_MANY_FAILURES
 */
export async function checkPassword(
  user: User,
  password: string,
  { browser, ...client }: Asking,
  field = 'password',
): Promise<void> {
  const { username } = user;
  const guesser = { address: client.address, browser };
  const refusal = await comparePassword(user, password, () => guesser, wrongPassword(field));
  const status = confirmationStatus(refusal);
  await logSignIn({ username, ...client, status, event: 'confirmed', detail: 'by password' });
  if (refusal) throw refusal;
}

/** What the login log calls a confirmation that ended so. */
export function confirmationStatus(refusal: ApiError | null): LoginStatus {
  if (!refusal) return 'success';
  return refusal.code === 'TOO_MANY_FAILURES' ? 'locked' : 'failed';
}

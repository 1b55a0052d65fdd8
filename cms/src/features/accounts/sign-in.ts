import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { lockedOut } from '../../platform/http/errors/common-errors';
import { passwordGuess } from '../../platform/http/limits/rules/guesses';
import { failures } from '../../platform/http/limits/shared-limits';
import { logSignIn } from './login-logs';
import { bringBack } from './own-account';
import { assertStrong, confirmationStatus, hashPassword, isPassword } from './passwords';
import { nameKey } from './rules/name-key';
import { hasEnded, type Suspension } from './rules/standing';
import { checkFactor } from './second-factor/second-factor';
import { endSuspensions } from './user-admin';
import {
  createUser,
  findUser,
  nameTaken,
  noteSignIn,
  type StoredUser,
  storedUser,
  type User,
  userIdsFor,
} from './users';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** `isRestored`: the owner's deletion of the account was undone by this, or by another one at the same time. */
interface SignedIn {
  readonly user: User;
  readonly isRestored: boolean;
}

/**
 * All failures are one answer after the same work, counted by account, or by the name that no account has, and logged.
 * Without the right password the answer never says whether the name exists.
 * @throws ApiError
 */
export async function signIn(
  { username, password, code }: Credentials,
  client: Client,
  browser: string | null,
): Promise<SignedIn> {
  const account = await accountOf(username);
  const name = nameKey(account?.username ?? username);
  const counted = passwordGuess('site', name, { address: client.address, browser });
  const log = (status: LoginStatus, detail: string | null = null) =>
    logSignIn({ username, ...client, status, detail });

  const allowed = await failures().attempt(counted);
  if (!allowed.ok) {
    await log('locked');
    throw lockedOut(allowed);
  }
  const isRight = await isPassword(password, account?.passwordHash ?? null);
  const user = account && isRight ? await findUser(account.id) : null;
  if (!account || !user) {
    await log('failed');
    throw new ApiError('CREDENTIALS_INVALID');
  }
  // As it was when the password was read: another sign-in may have brought the account back since.
  const isRestored = account.deletedAtMs !== null;
  if (user.isSuspended && !isRestored) {
    if (!hasEnded(user.suspension, Date.now())) {
      await failures().clear(counted);
      await log('refused');
      throw suspendedError(user.suspension);
    }
    await endSuspensions([user.id]);
  }
  const refusal = await checkFactor(user, code);
  if (refusal) {
    await failures().clear(counted);
    if (refusal.code !== 'SECOND_FACTOR_REQUIRED')
      await log(confirmationStatus(refusal), 'second factor');
    throw refusal;
  }
  const kept = isRestored ? await bringBack(user.id) : null;
  if (kept) {
    await log('refused');
    throw kept.suspension ? suspendedError(kept.suspension) : new ApiError('CREDENTIALS_INVALID');
  }
  await failures().clear(counted);
  await noteSignIn(user.id);
  await log('success');
  return { user, isRestored };
}

/** By its name, or by the confirmed e-mail address that no other account has. */
async function accountOf(typed: string): Promise<StoredUser | null> {
  const named = await storedUser({ nameKey: nameKey(typed) });
  if (named || !typed.includes('@')) return named;
  const [id, another] = await userIdsFor(typed, { isSignIn: true });
  return id !== undefined && another === undefined ? storedUser({ id }) : null;
}

function suspendedError({ reason, untilMs }: Suspension): ApiError {
  if (reason === null && untilMs === null) return new ApiError('ACCOUNT_SUSPENDED');
  const values = { reason: reason?.replace(/\.$/, '') ?? 'the team gave none' };
  if (untilMs === null) return new ApiError('ACCOUNT_SUSPENDED/reason', { values });
  const end = new Date(untilMs).toISOString().slice(0, 16).replace('T', ', ');
  return new ApiError('ACCOUNT_SUSPENDED/end', { values: { ...values, end } });
}

/** @throws ApiError for a weak password or a name that is taken. */
export async function register(username: string, password: string): Promise<User> {
  assertStrong(password, username, 'password');
  // Saves the work of hashing; of two at the same moment the database accepts one.
  if (await storedUser({ nameKey: nameKey(username) })) throw nameTaken();
  return createUser(username, await hashPassword(password));
}

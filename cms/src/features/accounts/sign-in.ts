import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyFailures } from '../../platform/http/errors/common-errors';
import { passwordGuess } from '../../platform/http/limits/rules/guesses';
import { codeError, suspendedError } from './account-errors';
import { confirmationStatus } from './check-password';
import type { OwnAccount } from './own-account';
import type { AccountParts } from './parts';
import { nameKey } from './rules/name-key';
import { hasEnded } from './rules/suspension';
import type { SecondFactor } from './second-factor/second-factor';
import type { SiteUser } from './site-users';
import type { UserAdmin } from './user-admin';

interface SignedIn {
  readonly user: SiteUser;
  /** This has undone the owner's deletion of the account. */
  readonly isRestored: boolean;
}

/**
 * All failures are one answer after the same work, counted by name and logged: without the right password it
 * never says whether the name exists.
 * @throws ApiError 401 CREDENTIALS_INVALID, 429 TOO_MANY_FAILURES; with the right password also 401 or 403 for its second
 * factor, 403 ACCOUNT_SUSPENDED
 */
export function createSignIn(
  { users, passwords, failures, loginLogs, now }: AccountParts,
  secondFactor: Pick<SecondFactor, 'check'>,
  { bringBack }: Pick<OwnAccount, 'bringBack'>,
  { endSuspensions }: Pick<UserAdmin, 'endSuspensions'>,
) {
  return async function signIn(
    credentials: { username: string; password: string; code?: string | undefined },
    client: Client,
    browser: string | null,
  ): Promise<SignedIn> {
    const guesser = { address: client.address, browser };
    const counted = passwordGuess('site', nameKey(credentials.username), guesser);
    const log = (status: LoginStatus, detail: string | null = null) =>
      loginLogs.add({ username: credentials.username, ...client, atMs: now(), status, detail });

    const allowed = await failures.attempt(counted);
    if (!allowed.ok) {
      await log('locked');
      throw tooManyFailures(allowed.retryAfterSeconds);
    }
    const user = await users.findByName(credentials.username);
    const isRight = await passwords.matches(credentials.password, user?.passwordHash ?? null);
    if (!user || !isRight) {
      await log('failed');
      throw new ApiError('CREDENTIALS_INVALID');
    }
    if (!user.isActive && !user.isDeleted) {
      const { suspension } = user;
      if (!hasEnded(suspension, now())) {
        await failures.clear(counted);
        await log('refused');
        throw suspendedError(suspension);
      }
      await endSuspensions([user.id]);
    }
    const checked = await secondFactor.check(user, credentials.code);
    if (!checked.ok) {
      await failures.clear(counted);
      if (checked.reason !== 'code_required')
        await log(confirmationStatus(checked), 'second factor');
      throw codeError(checked);
    }
    const isRestored = user.isDeleted && (await bringBack(user.id));
    if (user.isDeleted && !isRestored) {
      await log('refused');
      throw new ApiError('CREDENTIALS_INVALID');
    }
    await failures.clear(counted);
    await users.signedIn(user.id, now());
    await log('success');
    return { user: { ...user, isActive: true }, isRestored };
  };
}

import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import type { FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { passwordGuess } from '../../platform/http/limits/rules/guesses';
import type { Passwords } from './passwords';
import { nameKey } from './rules/name-key';
import type { SiteUser, SiteUsers } from './site-users';
import type { LoginLogs } from './tables/login-logs';

export type SignInOutcome =
  | {
      readonly ok: true;
      readonly user: SiteUser;
      /** Whether this has undone the owner's deletion of the account. */
      readonly isRestored: boolean;
    }
  | { readonly ok: false; readonly reason: 'wrong' | 'suspended' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfterSeconds: number };

interface Dependencies {
  readonly users: Pick<SiteUsers, 'findByName' | 'signedIn'>;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly failures: FailureLimiter;
  readonly loginLogs: Pick<LoginLogs, 'add'>;
  /** Undoes the deletion of one's own account; false where that is not possible. */
  readonly bringBack: (userId: string) => Promise<boolean>;
  readonly now: () => number;
}

/** All failures are one answer after the same work, counted by name and logged. */
export function createSignIn(dependencies: Dependencies) {
  const { users, passwords, failures, loginLogs, bringBack, now } = dependencies;
  return async function signIn(
    credentials: { username: string; password: string },
    client: Client,
    browser: string | null,
  ): Promise<SignInOutcome> {
    const guesser = { address: client.address, browser };
    const counted = passwordGuess('site', nameKey(credentials.username), guesser);
    const log = (status: LoginStatus) =>
      loginLogs.add({ username: credentials.username, ...client, atMs: now(), status });

    const allowed = await failures.attempt(counted);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const user = await users.findByName(credentials.username);
    const isRight = await passwords.matches(credentials.password, user?.passwordHash ?? null);
    const isRestored = isRight && user?.isDeleted === true && (await bringBack(user.id));
    if (!user || !isRight || (user.isDeleted && !isRestored)) {
      await log(user && isRight ? 'refused' : 'failed');
      return { ok: false, reason: 'wrong' };
    }
    await failures.clear(counted);
    if (!user.isActive && !isRestored) {
      await log('refused');
      return { ok: false, reason: 'suspended' };
    }
    await users.signedIn(user.id, now());
    await log('success');
    return { ok: true, user: { ...user, isActive: true }, isRestored };
  };
}

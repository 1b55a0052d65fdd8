import type { Client } from '../../platform/http/client';
import type { FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { passwordGuess } from '../../platform/http/limits/rules/guesses';
import type { Passwords } from './passwords';
import { nameKey } from './rules/name-key';
import type { SiteUser, SiteUsers } from './site-users';
import type { LoginLogs } from './tables/login-logs';

export type PasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfterSeconds: number };

/** Who asks: `browser` is its id if it signed in to this account before, else null. */
export interface Asking extends Client {
  readonly browser: string | null;
}

interface Dependencies {
  readonly users: Pick<SiteUsers, 'findByName'>;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly failures: FailureLimiter;
  readonly loginLogs: Pick<LoginLogs, 'add'>;
  readonly now: () => number;
}

/** Asks somebody who is signed in for their password again; guesses count like those at sign-in. */
export function createCheckPassword(dependencies: Dependencies) {
  const { users, passwords, failures, loginLogs, now } = dependencies;
  return async function checkPassword(
    { username }: SiteUser,
    password: string,
    { browser, ...client }: Asking,
  ): Promise<PasswordOutcome> {
    const log = (status: 'success' | 'failed' | 'locked') =>
      loginLogs.add({
        ...{ username, ...client, atMs: now(), status },
        ...{ event: 'confirmed', detail: 'by password' },
      });
    const counted = passwordGuess('site', nameKey(username), {
      address: client.address,
      browser,
    });
    const allowed = await failures.attempt(counted);
    if (!allowed.ok) {
      await log('locked');
      return { ...allowed, reason: 'locked' };
    }
    const stored = await users.findByName(username);
    const isRight = await passwords.matches(password, stored?.passwordHash ?? null);
    await log(isRight ? 'success' : 'failed');
    if (!isRight) return { ok: false, reason: 'wrong' };
    await failures.clear(counted);
    return { ok: true };
  };
}

export type CheckPassword = ReturnType<typeof createCheckPassword>;

import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import type { FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { type Guesser, passwordGuess } from '../../platform/http/limits/rules/guesses';
import type { Locked, Outcome, Refused } from '../../platform/rules/outcome';
import type { Passwords } from './passwords';
import { nameKey } from './rules/name-key';
import type { SiteUser, SiteUsers } from './site-users';
import type { LoginLogs } from './tables/login-logs';

export type PasswordOutcome = Outcome<'wrong'> | Locked;

/** Who asks: `browser` is its id if it signed in to this account before, else null. */
export interface Asking extends Client {
  readonly browser: string | null;
}

interface Comparison {
  readonly users: Pick<SiteUsers, 'findByName'>;
  readonly passwords: Pick<Passwords, 'matches'>;
  readonly failures: FailureLimiter;
}

/** Guesses count like those at sign-in; without an account it takes the same time. */
export async function comparePassword(
  { users, passwords, failures }: Comparison,
  account: SiteUser | null,
  password: string,
  guesserOf: (name: string) => Guesser,
): Promise<PasswordOutcome> {
  const name = nameKey(account?.username ?? '');
  const counted = account ? passwordGuess('site', name, guesserOf(name)) : [];
  const allowed = await failures.attempt(counted);
  if (!allowed.ok) {
    return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
  }
  const stored = account && (await users.findByName(account.username));
  const isRight = await passwords.matches(password, stored?.passwordHash ?? null);
  if (!account?.isActive || !isRight) return { ok: false, reason: 'wrong' };
  await failures.clear(counted);
  return { ok: true };
}

interface Dependencies extends Comparison {
  readonly loginLogs: Pick<LoginLogs, 'add'>;
  readonly now: () => number;
}

/** Asks signed-in people for their password again, and logs how it went. */
export function createCheckPassword(dependencies: Dependencies) {
  const { loginLogs, now } = dependencies;
  return async function checkPassword(
    user: SiteUser,
    password: string,
    { browser, ...client }: Asking,
  ): Promise<PasswordOutcome> {
    const { address } = client;
    const outcome = await comparePassword(dependencies, user, password, () => ({
      address,
      browser,
    }));
    await loginLogs.add({
      ...{ username: user.username, ...client, atMs: now(), status: confirmationStatus(outcome) },
      ...{ event: 'confirmed', detail: 'by password' },
    });
    return outcome;
  };
}

/** What the login log calls it. */
export function confirmationStatus(outcome: { readonly ok: true } | Refused<string>): LoginStatus {
  if (outcome.ok) return 'success';
  return outcome.reason === 'locked' ? 'locked' : 'failed';
}

export type CheckPassword = ReturnType<typeof createCheckPassword>;

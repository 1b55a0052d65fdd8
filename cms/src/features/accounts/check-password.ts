import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { type Guesser, passwordGuess } from '../../platform/http/limits/rules/guesses';
import type { Locked, Outcome, Refused } from '../../platform/rules/outcome';
import type { AccountParts } from './parts';
import { nameKey } from './rules/name-key';
import type { SiteUser } from './site-users';

export type PasswordOutcome = Outcome<'wrong'> | Locked;

/** Who asks: `browser` is its id if it signed in to this account before, else null. */
export interface Asking extends Client {
  readonly browser: string | null;
}

/** Guesses count like those at sign-in; without an account it takes the same time. */
export async function comparePassword(
  { users, passwords, failures }: Pick<AccountParts, 'users' | 'passwords' | 'failures'>,
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

/** Asks signed-in people for their password again, and logs how it went. */
export function createCheckPassword(parts: AccountParts) {
  const { loginLogs, now } = parts;
  return async function checkPassword(
    user: SiteUser,
    password: string,
    { browser, ...client }: Asking,
  ): Promise<PasswordOutcome> {
    const { address } = client;
    const outcome = await comparePassword(parts, user, password, () => ({
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

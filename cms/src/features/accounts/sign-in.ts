import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { passwordGuess } from '../../platform/http/limits/rules/guesses';
import type { Locked, Outcome, Refused } from '../../platform/rules/outcome';
import { confirmationStatus } from './check-password';
import type { OwnAccount } from './own-account';
import type { AccountParts } from './parts';
import { nameKey } from './rules/name-key';
import { hasEnded, type Suspension } from './rules/suspension';
import type { FactorCheck, SecondFactor } from './second-factor/second-factor';
import type { SiteUser } from './site-users';
import type { UserAdmin } from './user-admin';

export type SignInOutcome =
  /** `isRestored`: this has undone the owner's deletion of the account. */
  | Outcome<'wrong', { user: SiteUser; isRestored: boolean }>
  | (Refused<'suspended'> & { readonly suspension: Suspension })
  | Extract<FactorCheck, { ok: false }>
  | Locked;

/** All failures are one answer after the same work, counted by name and logged. */
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
  ): Promise<SignInOutcome> {
    const guesser = { address: client.address, browser };
    const counted = passwordGuess('site', nameKey(credentials.username), guesser);
    const log = (status: LoginStatus, detail: string | null = null) =>
      loginLogs.add({ username: credentials.username, ...client, atMs: now(), status, detail });

    const allowed = await failures.attempt(counted);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const user = await users.findByName(credentials.username);
    const isRight = await passwords.matches(credentials.password, user?.passwordHash ?? null);
    if (!user || !isRight) {
      await log('failed');
      return { ok: false, reason: 'wrong' };
    }
    if (!user.isActive && !user.isDeleted) {
      const { suspension } = user;
      if (!hasEnded(suspension, now())) {
        await failures.clear(counted);
        await log('refused');
        return { ok: false, reason: 'suspended', suspension };
      }
      await endSuspensions([user.id]);
    }
    const checked = await secondFactor.check(user, credentials.code);
    if (!checked.ok) {
      await failures.clear(counted);
      if (checked.reason !== 'code_required')
        await log(confirmationStatus(checked), 'second factor');
      return checked;
    }
    const isRestored = user.isDeleted && (await bringBack(user.id));
    if (user.isDeleted && !isRestored) {
      await log('refused');
      return { ok: false, reason: 'wrong' };
    }
    await failures.clear(counted);
    await users.signedIn(user.id, now());
    await log('success');
    return { ok: true, user: { ...user, isActive: true }, isRestored };
  };
}

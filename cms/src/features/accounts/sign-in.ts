import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { passwordGuess } from '../../platform/http/limits/rules/guesses';
import type { Locked, Outcome } from '../../platform/rules/outcome';
import { confirmationStatus } from './check-password';
import type { OwnAccount, Return } from './own-account';
import type { AccountParts } from './parts';
import { nameKey } from './rules/name-key';
import { hasEnded } from './rules/suspension';
import type { FactorCheck, SecondFactor } from './second-factor/second-factor';
import type { SiteUser } from './site-users';
import type { UserAdmin } from './user-admin';

export type SignInOutcome =
  /** `isRestored`: the owner's deletion of the account was undone by this, or by another one at the same time. */
  | Outcome<'wrong', { user: SiteUser; isRestored: boolean }>
  | Extract<Return, { ok: false }>
  | Extract<FactorCheck, { ok: false }>
  | Locked;

/** All failures are one answer after the same work, counted by account, or by the name that no account has, and logged. */
export function createSignIn(
  { users, userList, passwords, failures, loginLogs, now }: AccountParts,
  secondFactor: Pick<SecondFactor, 'check'>,
  { bringBack }: Pick<OwnAccount, 'bringBack'>,
  { endSuspensions }: Pick<UserAdmin, 'endSuspensions'>,
) {
  /** By its name, or by the confirmed e-mail address that no other account has. */
  async function accountOf(typed: string) {
    const named = await users.findByName(typed);
    if (named || !typed.includes('@')) return named;
    const [id, another] = await userList.idsFor(typed, { isSignIn: true });
    return id !== undefined && another === undefined ? users.findForSignIn(id) : null;
  }

  return async function signIn(
    credentials: { username: string; password: string; code?: string | undefined },
    client: Client,
    browser: string | null,
  ): Promise<SignInOutcome> {
    const user = await accountOf(credentials.username);
    const name = nameKey(user?.username ?? credentials.username);
    const counted = passwordGuess('site', name, { address: client.address, browser });
    const log = (status: LoginStatus, detail: string | null = null) =>
      loginLogs.add({ username: credentials.username, ...client, atMs: now(), status, detail });

    const allowed = await failures.attempt(counted);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
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
    const returned = user.isDeleted ? await bringBack(user.id) : ({ ok: true } as const);
    if (!returned.ok) {
      await log('refused');
      return returned;
    }
    await failures.clear(counted);
    await users.signedIn(user.id, now());
    await log('success');
    return { ok: true, user: { ...user, isActive: true }, isRestored: user.isDeleted };
  };
}

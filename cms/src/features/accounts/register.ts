import type { Refused } from '../../platform/rules/outcome';
import { type Passwords, type PasswordWeakness, passwordWeakness } from './passwords';
import type { NewUserOutcome, SiteUsers } from './site-users';

export type RegisterOutcome = NewUserOutcome | Refused<PasswordWeakness>;

interface Dependencies {
  readonly users: Pick<SiteUsers, 'create' | 'findByName'>;
  readonly passwords: Pick<Passwords, 'hash'>;
}

export function createRegister({ users, passwords }: Dependencies) {
  return async function register(wanted: {
    username: string;
    password: string;
  }): Promise<RegisterOutcome> {
    const weakness = passwordWeakness(wanted.password, wanted.username);
    if (weakness) return { ok: false, reason: weakness };
    // Saves the work of hashing; of two at the same moment the database accepts one.
    if (await users.findByName(wanted.username)) return { ok: false, reason: 'name_taken' };
    return users.create(wanted.username, await passwords.hash(wanted.password));
  };
}

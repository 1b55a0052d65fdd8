import type { Refused } from '../../platform/rules/outcome';
import { type PasswordWeakness, passwords, passwordWeakness } from './passwords';
import type { NewUserOutcome, SiteUsers } from './site-users';

export type RegisterOutcome = NewUserOutcome | Refused<PasswordWeakness>;

export const createRegister =
  (users: SiteUsers) =>
  async (username: string, password: string): Promise<RegisterOutcome> => {
    const weakness = passwordWeakness(password, username);
    if (weakness) return { ok: false, reason: weakness };
    // Saves the work of hashing; of two at the same moment the database accepts one.
    if (await users.findByName(username)) return { ok: false, reason: 'name_taken' };
    return users.create(username, await passwords.hash(password));
  };

import { refuseWeakPassword, underField } from './account-errors';
import { passwords } from './passwords';
import type { SiteUser, SiteUsers } from './site-users';

export const createRegister =
  (users: SiteUsers) =>
  /** @throws ApiError 400 for a weak password, 409 USERNAME_TAKEN */
  async (username: string, password: string): Promise<SiteUser> => {
    refuseWeakPassword(password, username, 'password');
    // Saves the work of hashing; of two at the same moment the database accepts one.
    const isTaken = (await users.findByName(username)) !== null;
    const user = isTaken ? null : await users.create(username, await passwords.hash(password));
    if (!user) throw underField('USERNAME_TAKEN', 'username');
    return user;
  };

import { fitsHash } from '@elc/contracts';
import { compare, hash } from 'bcrypt';

/** The cost of Strapi's own hashes, so that a sign-in takes the same time wherever the password was set. */
const COST = 10;

/** Compared where there is no user, so that the answer takes as long. */
const NO_USER_HASH = '$2b$10$abcdefghijklmnopqrstuuaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

export interface Passwords {
  hash(password: string): Promise<string>;
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** Reads and makes Strapi's bcrypt hashes, on threads of their own. */
export const passwords: Passwords = {
  hash: (password) => hash(password, COST),
  async matches(password, stored) {
    const isRight = await compare(password, stored ?? NO_USER_HASH);
    // bcrypt ignores what follows 72 bytes: a longer password is never the right one.
    return isRight && stored !== null && fitsHash(password);
  },
};

import { fitsHash } from '@elc/contracts';
import { compare, hash } from '@node-rs/bcrypt';

/** The cost of Strapi's own hashes, so that a sign-in takes the same time wherever the password was set. */
const COST = 10;

/** A hash that no password has: compared with where there is none, so that the answer takes as long. */
const NO_USER_HASH = '$2b$10$abcdefghijklmnopqrstuuaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a stored hash. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** bcrypt on threads of its own; reads and makes the hashes that Strapi reads and makes. */
export const passwords: Passwords = {
  hash: (password) => hash(password, COST),
  async matches(password, stored) {
    const isRight = await compare(password, stored ?? NO_USER_HASH);
    // Beyond 72 bytes bcrypt would not look: a longer password is never the right one.
    return isRight && stored !== null && fitsHash(password);
  },
};

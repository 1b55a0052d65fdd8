import { fitsHash } from '@elc/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { compare, hash } from 'bcrypt';
import { nameKey } from './rules/name-key';

/** The cost of Strapi's own hashes, so that a sign-in takes the same time wherever the password was set. */
const COST = 10;

/** Compared where there is no user, so that the answer takes as long. */
const NO_USER_HASH = '$2b$10$abcdefghijklmnopqrstuuaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

/** Reads and makes Strapi's bcrypt hashes, on threads of their own. */
export const passwords = {
  hash: (password: string): Promise<string> => hash(password, COST),
  async matches(password: string, stored: string | null): Promise<boolean> {
    // Up to version 1.7.0 hashes were called 2y, another name of 2b that this library does not know.
    const isRight = await compare(password, stored?.replace(/^\$2y/, '$2b') ?? NO_USER_HASH);
    // bcrypt ignores what follows 72 bytes: a longer password is never the right one.
    return isRight && stored !== null && fitsHash(password);
  },
};

/** The list is ordered by how often a password occurs in leaks. */
const MOST_COMMON = 10_000;

let common: ReadonlySet<string> | undefined;

function isCommon(lowerCase: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].slice(0, MOST_COMMON).map((word) => String(word).toLowerCase()),
  );
  return common.has(lowerCase);
}

export type PasswordWeakness = 'common' | 'same_as_name';

/** Why a password is weak, or null. */
export function passwordWeakness(password: string, username: string): PasswordWeakness | null {
  if (nameKey(password) === nameKey(username)) return 'same_as_name';
  return isCommon(password.toLowerCase()) ? 'common' : null;
}

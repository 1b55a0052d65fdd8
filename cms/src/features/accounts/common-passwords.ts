import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is ordered by how often a password occurs in leaks. */
const MOST_COMMON = 10_000;

let common: ReadonlySet<string> | undefined;

export function isCommonPassword(lowerCase: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].slice(0, MOST_COMMON).map((word) => String(word).toLowerCase()),
  );
  return common.has(lowerCase);
}

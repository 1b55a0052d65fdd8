import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the list count as common; it is ordered by how often leaks hold each. */
const MOST_COMMON = 10_000;

let common: ReadonlySet<string> | undefined;

/** Whether a password, in lower case, is among the first that attackers try. */
export function isCommonPassword(lowerCase: string): boolean {
  common ??= new Set(
    dictionary['passwords-common'].slice(0, MOST_COMMON).map((word) => String(word).toLowerCase()),
  );
  return common.has(lowerCase);
}

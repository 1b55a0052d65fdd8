import { nameKey } from './name-key';

export type PasswordWeakness = 'common' | 'same_as_name';

/**
 * Why a password would be among the first that somebody tries, or null. `isCommon` is called with the
 * password in lower case: capital letters do not make "Password1" another word.
 */
export function passwordWeakness(
  password: string,
  username: string,
  isCommon: (lowerCase: string) => boolean,
): PasswordWeakness | null {
  if (nameKey(password) === nameKey(username)) return 'same_as_name';
  return isCommon(password.toLowerCase()) ? 'common' : null;
}

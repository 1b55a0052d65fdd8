import { nameKey } from './name-key';

export type PasswordWeakness = 'common' | 'same_as_name';

/** Why a password is weak, or null. `isCommon` gets it in lower case. */
export function passwordWeakness(
  password: string,
  username: string,
  isCommon: (lowerCase: string) => boolean,
): PasswordWeakness | null {
  if (nameKey(password) === nameKey(username)) return 'same_as_name';
  return isCommon(password.toLowerCase()) ? 'common' : null;
}

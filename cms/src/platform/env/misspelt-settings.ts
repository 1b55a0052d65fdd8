import { closest, distance } from 'fastest-levenshtein';
import { ENV_NAMES, FILE_SETTINGS } from './env.ts';

const SETTINGS = [...ENV_NAMES, ...FILE_SETTINGS];

/** Shorter names of others, such as `SHELL`, are near to some setting by chance. */
const LENGTH_MIN = 7;

/** Of the names in an environment, which has those of others too, what is wrong with those that are nearly a setting. */
export function misspeltSettings(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const setting = closest(name, SETTINGS);
    const isMisspelt = name.length >= LENGTH_MIN && [1, 2].includes(distance(name, setting));
    return isMisspelt ? [`${name} is not a setting. Did you mean ${setting}?`] : [];
  });
}

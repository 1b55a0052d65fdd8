import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeKey } from '../features/api-keys/rules/api-key.ts';
import { SECRET_NAMES, type SecretName } from '../platform/env/env.ts';
import { fileSettingOf } from '../platform/env/secret-files.ts';

export function makeSecret(name: SecretName): string {
  if (name === 'PUBLISHABLE_KEY') return makeKey('elc', randomBytes);
  // Koa signs with the first and accepts any, so that one can be replaced without signing all out.
  return name === 'APP_KEYS' ? `${randomText()},${randomText()}` : randomText();
}

/** Letters, digits, `-` and `_`: nothing that an address would have to escape. */
export const randomText = () => randomBytes(32).toString('base64url');

/**
 * Makes the files of secrets that settings name (`NAME_FILE`) below `dataDir`, where they are not there yet. A file
 * elsewhere is the operator's: one that is missing stops the start.
 * @throws The system's error where one cannot be written.
 */
export function makeSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
  dataDir: string,
): void {
  const folder = `${path.resolve(dataDir)}${path.sep}`;
  for (const name of SECRET_NAMES) {
    const file = given[fileSettingOf(name)];
    if (!file || existsSync(file) || !path.resolve(file).startsWith(folder)) continue;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, makeSecret(name), { flag: 'wx', mode: 0o600 });
  }
}

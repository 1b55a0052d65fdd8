import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { makeSecret, randomText } from '../../cms/src/app/secrets.ts';
import { closeToOthers } from '../../cms/src/platform/env/close-to-others.ts';
import { SECRET_NAMES, type SecretName } from '../../cms/src/platform/env/env.ts';
import { fileSettingOf } from '../../cms/src/platform/env/secret-files.ts';
import { Failure } from './failure.ts';

/** Secrets that docker-compose.yml takes from files. */
export const FILED_SECRETS: readonly string[] = ['DATABASE_PASSWORD', ...SECRET_NAMES];

export const fileNameOf = (name: string) => name.toLowerCase();

/** How the password of the database was given to docker-compose.yml up to 1.6.1. */
const FORMER_NAMES: Readonly<Record<string, string>> = { DATABASE_PASSWORD: 'POSTGRES_PASSWORD' };

/**
 * Writes each secret that docker-compose.yml takes from a file, where that file is not there yet: the value that
 * `.env` has, else a random one. `.env` then names the files instead, so that `npm start` has the same secrets.
 * Returns the names of the files that were written.
 */
export async function writeSecretFolder(root: string): Promise<string[]> {
  const dotEnv = path.join(root, '.env');
  const folder = path.join(root, 'secrets');
  const text = await readFile(dotEnv, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Failure(`.env cannot be read: ${error.message}`);
  });
  const values = parseEnv(text);
  // The folder's mode denies access to others; containers, where users have other ids, mount each
  // file by itself.
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  const written: string[] = [];
  for (const name of FILED_SECRETS) {
    const file = path.join(folder, fileNameOf(name));
    const known = values[name] || values[FORMER_NAMES[name] ?? ''];
    if (existsSync(file)) {
      const isOther = known && (await readFile(file, 'utf8')).trimEnd() !== known;
      if (isOther)
        throw new Failure(
          `.env and secrets/${fileNameOf(name)} differ. Remove the one that is not in use.`,
        );
      continue;
    }
    const value =
      known || (name === 'DATABASE_PASSWORD' ? randomText() : makeSecret(name as SecretName));
    await writeFile(file, `${value}\n`, { mode: 0o644 });
    written.push(fileNameOf(name));
  }
  const pointed = namingFiles(text);
  if (pointed !== text) await writeFile(dotEnv, pointed, { mode: 0o600 });
  closeToOthers(dotEnv);
  return written;
}

/** The same settings with the names of files in place of the secrets in them. */
function namingFiles(text: string): string {
  const moved = [...FILED_SECRETS, ...Object.values(FORMER_NAMES)];
  const assigned = new RegExp(`^\\s*(?:export\\s+)?(?:${moved.join('|')})\\s*=`);
  const other = text.split('\n').filter((line) => !assigned.test(line));
  const rest = other.join('\n').trimEnd();
  const values = parseEnv(rest);
  // The product outside of containers need not use this database.
  const lines = SECRET_NAMES.filter((name) => !values[fileSettingOf(name)]).map(
    (name) => `${fileSettingOf(name)}=secrets/${fileNameOf(name)}`,
  );
  if (lines.length === 0) return `${rest}\n`;
  const before = rest || '# Settings of this installation; .env.example lists them all.';
  return `${before}\n\n# Secrets are in files. Keep them: sessions and keys depend on them.\n${lines.join('\n')}\n`;
}

import { readFile, writeFile } from 'node:fs/promises';
import { makeSecret } from '../../cms/src/app/secrets.ts';
import { closeToOthers } from '../../cms/src/platform/env/close-to-others.ts';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { fileSettingOf } from '../../cms/src/platform/env/secret-files.ts';
import { DOT_ENV_FILE, type Values } from './dot-env.ts';
import { Failure } from './failure.ts';

/**
 * Adds to `.env` a random value for every secret that neither `.env` nor the environment has or
 * names a file of.
 */
export async function writeMissingSecrets(known: Values): Promise<Values> {
  const made = missingSecrets(known);
  if (Object.keys(made).length > 0) await append(made);
  closeToOthers(DOT_ENV_FILE);
  return { ...known, ...made };
}

/** Adds them for one command that brings an installation its own. */
export const withSecrets = (known: Values): Values => ({ ...known, ...missingSecrets(known) });

function missingSecrets(known: Values): Values {
  const made: Values = {};
  for (const name of SECRET_NAMES) {
    const names = [name, fileSettingOf(name)];
    if (!names.some((one) => known[one] || process.env[one])) made[name] = makeSecret(name);
  }
  return made;
}

async function append(values: Values): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const before = await readFile(DOT_ENV_FILE, 'utf8').catch(
    () => '# Settings of this installation; .env.example lists them all.\n',
  );
  const text = `${before.trimEnd()}\n\n# Secrets, made on first run. Keep them: sessions and keys depend on them.\n${lines.join('\n')}\n`;
  await writeFile(DOT_ENV_FILE, text, { mode: 0o600 }).catch((error: Error) => {
    throw new Failure(`.env cannot be written: ${error.message}`);
  });
}

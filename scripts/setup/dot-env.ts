import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { crc32 } from 'node:zlib';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';

const FILE = path.join(ROOT, '.env');
const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

type Values = Record<string, string>;

/** What `.env` says, by name; nothing when there is none. @throws Failure that names a line that is no assignment. */
export async function readDotEnv(): Promise<Values> {
  const text = await readFile(FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Failure(`.env cannot be read: ${error.message}`);
  });
  refuseBrokenLines(text);
  return parseEnv(text) as Values;
}

function refuseBrokenLines(text: string): void {
  let quote = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (quote) {
      if (line.includes(quote)) quote = '';
      continue;
    }
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!ASSIGNMENT.test(line)) {
      throw new Failure(`.env line ${index + 1} is not NAME=value. Correct it or put # before it.`);
    }
    const value = line.slice(line.indexOf('=') + 1).trim();
    const [opening = ''] = value;
    if (['"', "'", '`'].includes(opening) && !value.slice(1).includes(opening)) quote = opening;
  }
  if (quote) throw new Failure(`.env has an opening ${quote} without its end. Close it.`);
}

/** Gives every secret that neither `.env` nor the environment has a random value, and keeps it in `.env`. */
export async function writeMissingSecrets(known: Values): Promise<Values> {
  const secrets: Record<string, () => string> = {
    APP_KEYS: () => `${random()},${random()}`,
    API_TOKEN_SALT: random,
    ADMIN_JWT_SECRET: random,
    TRANSFER_TOKEN_SALT: random,
    JWT_SECRET: random,
    ENCRYPTION_KEY: random,
    SESSION_SECRET: random,
    PUBLISHABLE_KEY: publishableKey,
  };
  const made: Values = {};
  for (const [name, make] of Object.entries(secrets)) {
    if (!known[name] && !process.env[name]) made[name] = make();
  }
  if (Object.keys(made).length > 0) await append(made);
  return { ...known, ...made };
}

async function append(values: Values): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const before = await readFile(FILE, 'utf8').catch(
    () => '# Settings of this installation; .env.example lists them all.\n',
  );
  const text = `${before.trimEnd()}\n\n# Secrets, made on first run. Keep them: sessions and keys depend on them.\n${lines.join('\n')}\n`;
  await writeFile(FILE, text, { mode: 0o600 }).catch((error: Error) => {
    throw new Failure(`.env cannot be written: ${error.message}`);
  });
}

const random = () => randomBytes(32).toString('base64url');

/** An API key: `elc_`, 30 base62 characters and the CRC32 of both in 6. */
function publishableKey(): string {
  const body = `elc_${Array.from({ length: 30 }, base62).join('')}`;
  return body + toBase62(crc32(body)).padStart(6, '0');
}

function base62(): string {
  // 248 is the largest multiple of 62 in a byte: larger ones would favour some characters.
  for (;;) {
    const [byte = 255] = randomBytes(1);
    if (byte < 248) return BASE62.charAt(byte % 62);
  }
}

function toBase62(value: number): string {
  return value < 62
    ? BASE62.charAt(value)
    : toBase62(Math.floor(value / 62)) + BASE62.charAt(value % 62);
}

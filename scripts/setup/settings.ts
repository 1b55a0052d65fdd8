import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { closeToOthers } from '../../cms/src/platform/env/close-to-others.ts';
import {
  COMPOSE_NAMES,
  ENV_NAMES,
  type Env,
  FILE_SETTINGS,
  readEnv,
  SECRET_NAMES,
  SECRET_SETTINGS,
} from '../../cms/src/platform/env/env.ts';
import { fileSettingOf, readSecretFiles } from '../../cms/src/platform/env/secret-files.ts';
import { readDotEnv } from './dot-env.ts';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';
import { writeMissingSecrets } from './secrets.ts';

/** Settings of the product, checked; `values` is what its processes get as their environment. */
export interface Settings {
  readonly env: Env;
  readonly values: Readonly<Record<string, string>>;
}

/** The settings of this installation, checked; secrets that it lacks are put into `.env` before. */
export async function readSettings(mode: 'production' | 'development'): Promise<Settings> {
  return checkSettings(await writeMissingSecrets(await readDotEnv()), mode);
}

/**
 * Joins `.env` and the environment (which wins) and checks them.
 * @throws Failure that lists every unknown and malformed value at once.
 */
export function checkSettings(
  dotEnv: Readonly<Record<string, string>>,
  mode: 'production' | 'development',
): Settings {
  const given = { ...joined(dotEnv), NODE_ENV: mode };
  const unknown = Object.keys(dotEnv)
    .filter((name) => !KNOWN_NAMES.has(name))
    .map((name) => `${name} is not a setting of this product; see .env.example`);
  const outcome = readEnv(given);
  const problems = [...unknown, ...(outcome.ok ? [] : outcome.problems)];
  if (problems.length > 0 || !outcome.ok) {
    throw new Failure(`Settings in .env or the environment are wrong:\n  ${problems.join('\n  ')}`);
  }
  return { env: outcome.env, values: withoutFiles(given) };
}

const KNOWN_NAMES = new Set([...ENV_NAMES, ...FILE_SETTINGS, ...COMPOSE_NAMES]);

/** Settings of both places. Paths in `.env` are relative to the checkout. */
function joined(dotEnv: Readonly<Record<string, string>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of ENV_NAMES) {
    const file = fileSettingOf(name);
    const names = FILE_SETTINGS.includes(file) ? [name, file] : [name];
    // A secret may be given in either way: the environment's way wins as a whole.
    const source = names.some((one) => process.env[one] !== undefined) ? process.env : dotEnv;
    for (const one of names) {
      const value = source[one];
      if (value !== undefined)
        values[one] = value && one === file ? path.resolve(ROOT, value) : value;
    }
  }
  values.DATA_DIR = path.resolve(ROOT, values.DATA_DIR || 'data');
  return values;
}

/**
 * The same with what the files hold; their names are emptied, because a setting must not have both.
 */
function withoutFiles(given: Readonly<Record<string, string>>): Record<string, string> {
  const { values } = readSecretFiles(given, SECRET_SETTINGS);
  const emptied = Object.fromEntries(FILE_SETTINGS.map((name) => [name, '']));
  return { ...emptied, ...(values as Record<string, string>) };
}

/**
 * The secrets among values, for a product that commands start with settings of its own. The names of files stay
 * emptied: Strapi reads the checkout's `.env`, too, which may name some.
 */
export function secretsIn(values: Settings['values']): Readonly<Record<string, string>> {
  const names = [...SECRET_NAMES, ...FILE_SETTINGS];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** Makes the data folder and its parts, for this user only. @throws Failure when it cannot be written to. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    for (const part of ['public/uploads', 'site', 'logs'])
      await makeFolder(path.join(dataDir, part));
    await access(dataDir, constants.W_OK);
    closeToOthers(dataDir);
  } catch (error) {
    throw new Failure(
      `DATA_DIR ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
}

/** Step by step: Node's own recursive way never ends where a file system takes no folders, as /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(path.dirname(folder));
  await mkdir(folder);
}

/** @throws Failure that names the setting whose port another program has. */
export async function requireFreePorts({ PORT, HOST, CMS_PORT, CMS_HOST }: Env): Promise<void> {
  for (const [name, port, host] of [
    ['PORT', PORT, HOST],
    ['CMS_PORT', CMS_PORT, CMS_HOST],
  ] as const) {
    const code = await listenError(port, host);
    if (code === 'EADDRINUSE') {
      throw new Failure(
        `Port ${port} is in use by another program. Stop it, or set ${name} to a free port.`,
      );
    }
    if (code)
      throw new Failure(
        `Port ${port} on ${host} cannot be opened (${code}). Set ${name} to another.`,
      );
  }
}

function listenError(port: number, host: string): Promise<string | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

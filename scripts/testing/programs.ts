import { existsSync } from 'node:fs';
import { Failure } from '../setup/failure.ts';
import type { Progress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';
import { nginxProgram } from './nginx.ts';
import { postgresPrograms } from './services.ts';

/** A program of the distribution, by Debian's name for its package. */
export interface Needed {
  readonly packageName: string;
  readonly isInstalled: () => Promise<boolean>;
}

const answersTo = (program: string) => async () =>
  (await runProgram(program, ['--version']).catch(() => null)) !== null;

export const POSTGRESQL: Needed = {
  packageName: 'postgresql',
  isInstalled: async () => (await postgresPrograms()) !== null,
};
export const REDIS: Needed = {
  packageName: 'redis-server',
  isInstalled: answersTo('redis-server'),
};
export const NGINX: Needed = {
  packageName: 'nginx-light',
  isInstalled: async () => nginxProgram() !== null,
};

/** Without a network apt-get tries for long. */
const INSTALLED_WITHIN_MS = 10 * 60_000;

/** Whether this user may install packages of Debian here. */
const CAN_INSTALL = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Does nothing where there is no apt-get, or it fails: who needs the programs looks for them again. */
export async function apt(...args: readonly string[]): Promise<void> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, withinMs: INSTALLED_WITHIN_MS };
  await runProgram('apt-get', args, options).catch(() => null);
}

/**
 * Installs what is missing where root runs this on Debian or what is made of it, and says so.
 * @throws Failure that names what is still missing, and how to install it.
 */
export async function requirePrograms(
  needed: readonly Needed[],
  progress: Progress,
  mayInstall = true,
): Promise<void> {
  const missing = await missingOf(needed);
  if (missing.length === 0) return;
  await install(missing, progress, mayInstall);
  const still = await missingOf(needed);
  if (still.length === 0) return;
  throw new Failure(
    `This needs programs that are not installed. Debian and Ubuntu: apt-get install ${still.join(' ')}`,
  );
}

/** Installs these packages where that is possible, and says so first. */
export async function install(
  packageNames: readonly string[],
  progress: Progress,
  mayInstall: boolean,
): Promise<void> {
  if (packageNames.length === 0 || !mayInstall || !CAN_INSTALL) return;
  await progress.step(`Installing ${packageNames.join(' ')} (apt-get install)`, async () => {
    await apt('update');
    await apt('install', '--yes', '--no-install-recommends', ...packageNames);
  });
}

/** Names of the packages that are not installed. */
export async function missingOf(needed: readonly Needed[]): Promise<string[]> {
  const names: string[] = [];
  for (const { packageName, isInstalled } of needed)
    if (!(await isInstalled())) names.push(packageName);
  return names;
}

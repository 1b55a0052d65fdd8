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

interface Machine {
  /** Whether this user may install packages of Debian here. */
  readonly canInstall: boolean;
  readonly install: (packageNames: readonly string[]) => Promise<unknown>;
}

const THIS_MACHINE: Machine = {
  canInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  install: (names) =>
    runProgram('apt-get', ['install', '--yes', '--no-install-recommends', ...names], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    }),
};

/**
 * Installs what is missing where root runs this on Debian or what is made of it, and says so.
 * @throws Failure that names what is still missing, and how to install it.
 */
export async function requirePrograms(
  needed: readonly Needed[],
  progress: Progress,
  machine = THIS_MACHINE,
): Promise<void> {
  const missing = await missingOf(needed);
  if (missing.length === 0) return;
  if (machine.canInstall) {
    await progress.step(`Installing ${missing.join(' ')} (apt-get install)`, () =>
      machine.install(missing),
    );
  }
  const still = await missingOf(needed);
  if (still.length === 0) return;
  throw new Failure(
    `This needs programs that are not installed. Debian and Ubuntu: apt-get install ${still.join(' ')}`,
  );
}

async function missingOf(needed: readonly Needed[]): Promise<string[]> {
  const names: string[] = [];
  for (const { packageName, isInstalled } of needed)
    if (!(await isInstalled())) names.push(packageName);
  return names;
}

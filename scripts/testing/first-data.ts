import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';

/** Two ports for each checkout, so that two of them can be tested at once. */
const FIRST_PORT = 24_000 + 2 * (createHash('sha256').update(ROOT).digest().readUInt16BE() % 2000);

/**
 * Where the products run that load the first content for the tests, and those that start on it, one at a time:
 * its pages name their address, and are rendered again for another one. Below the ports that a system gives
 * to outgoing connections.
 */
const FIRST_DATA_PORT = { sqlite: FIRST_PORT, postgres: FIRST_PORT + 1 } as const;

const ANY_PORT = 'ELC_TEST_ANY_PORT';

/** For tests that leave the port of the first content to another job of the same run. */
export const AT_ANY_PORT = { [ANY_PORT]: '1' };

/** That port, or 0 for any where another job of the same run has it. */
export const firstDataPort = (database: keyof typeof FIRST_DATA_PORT): number =>
  process.env[ANY_PORT] ? 0 : FIRST_DATA_PORT[database];

const FOLDER = path.join(ROOT, '.cache', 'first-data');
/** What a product leaves behind that another one, at other addresses, can start on. */
const PARTS = ['elc.sqlite', 'public', 'site'];

const hasData = () => existsSync(path.join(FOLDER, 'elc.sqlite'));

/** Saves what a product has made of an empty folder; the product must have ended. */
export async function saveFirstData(dataDir: string): Promise<void> {
  const draft = `${FOLDER}.draft`;
  await rm(draft, { recursive: true, force: true });
  await copyParts(dataDir, draft);
  await rm(FOLDER, { recursive: true, force: true });
  await rename(draft, FOLDER);
}

/**
 * Copies the saved data into the folder of a product that has not started yet; does nothing when
 * none were saved.
 */
export async function copyFirstData(dataDir: string): Promise<void> {
  if (hasData()) await copyParts(FOLDER, dataDir);
}

async function copyParts(from: string, to: string): Promise<void> {
  for (const part of PARTS) {
    await cp(path.join(from, part), path.join(to, part), { recursive: true });
  }
}

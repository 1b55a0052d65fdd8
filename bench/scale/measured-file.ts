import { readFile, writeFile } from 'node:fs/promises';
import type { Measured } from './measure.ts';

/** What was measured last, from which the tables can be made again without a cluster. */
const FILE = new URL('./measured.json', import.meta.url);

export async function saveMeasured(measured: Measured): Promise<void> {
  await writeFile(FILE, `${JSON.stringify(measured, null, 2)}\n`);
}

export async function readMeasured(): Promise<Measured> {
  return JSON.parse(await readFile(FILE, 'utf8'));
}

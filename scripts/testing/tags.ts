import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';

const TAG = /^(?:\/\*\*| \*) @module-tag (\S+)/gm;

/**
 * Files of a folder by Vitest's module tags. Its own filter would load the other files as well, and count
 * their tests as skipped.
 * @throws Error where no file has them: a run without its tests would pass.
 */
export async function filesBy(
  folder: string,
  isWanted: (tags: ReadonlySet<string>) => boolean,
): Promise<string[]> {
  const wanted: string[] = [];
  for await (const file of glob(`${folder}/*.test.ts`, { cwd: ROOT })) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    if (isWanted(new Set([...text.matchAll(TAG)].map(([, tag]) => tag ?? '')))) wanted.push(file);
  }
  if (wanted.length === 0) throw new Error(`No file of ${folder} has the tags that are asked for.`);
  return wanted.sort();
}

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CONTENTS_FILE } from '../http/edge/release';
import { nothingIfMissing, parseWith, readIfThere, writeDurably } from './durable-files';

export const releasePointer = z.object({
  buildId: z.string(),
  /** Value of the content revision that the release contains. */
  contentVersion: z.number().int(),
  /** Names the site's code and this installation's settings that went into it. */
  codeVersion: z.string(),
});

/** Names a release, and what went into it. */
export type ReleasePointer = z.infer<typeof releasePointer>;

/** What `release.json` holds: the release, and its files with their sizes in bytes. */
const contents = z.object({ release: releasePointer, files: z.record(z.string(), z.number()) });

export type ReleaseContents = z.infer<typeof contents>;

/** Lists a rendered release in its own folder: afterwards it can be told whether it is whole. */
export async function writeContents(folder: string, release: ReleasePointer): Promise<void> {
  const list: ReleaseContents = { release, files: await sizesIn(folder) };
  await writeDurably(path.join(folder, CONTENTS_FILE), JSON.stringify(list));
}

/** Null for a release without a list, as versions up to 1.6.0 made them. */
export async function readContents(folder: string): Promise<ReleaseContents | null> {
  return parseWith(contents, await readIfThere(path.join(folder, CONTENTS_FILE)));
}

/**
 * Whether all files of a release are there in their size: a power cut leaves some of them empty or cut
 * short. Of a release without a list the start page stands for all.
 */
export async function isWholeRelease(folder: string): Promise<boolean> {
  const [list, sizes] = [await readContents(folder), await sizesIn(folder)];
  if (!list) return (sizes['index.html'] ?? 0) > 0;
  return Object.entries(list.files).every(([name, bytes]) => sizes[name] === bytes);
}

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    nothingIfMissing,
  );
  const files = (entries ?? []).filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), (await stat(file)).size] as const;
    }),
  );
  return Object.fromEntries(sizes.filter(([name]) => name !== CONTENTS_FILE));
}

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { FileList } from '../platform/http/edge/release';
import { nothingIfMissing, parseWith, readIfThere, replaceFile } from './durable-files';

export const releasePointer = z.object({
  buildId: z.string(),
  /** Value of the content revision that the release contains. */
  contentVersion: z.number().int(),
  /** Names the site's code and this installation's settings that went into it. */
  codeVersion: z.string(),
});

/** Names a release, and what went into it. */
export type ReleasePointer = z.infer<typeof releasePointer>;

/** What the file of a release holds: the release, and where the bytes of its files are. */
export interface ReleaseContents {
  readonly release: ReleasePointer;
  readonly files: FileList;
}

const contents = z.object({
  release: releasePointer,
  files: z.record(z.string(), z.tuple([z.string(), z.number()])),
});

const fileOf = (folder: string, buildId: string) => path.join(folder, `${buildId}.json`);

export async function writeContents(folder: string, made: ReleaseContents): Promise<void> {
  await replaceFile(fileOf(folder, made.release.buildId), JSON.stringify(made));
}

/** Null when there is no such release, or its file is not whole. */
export async function readContents(
  folder: string,
  buildId: string,
): Promise<ReleaseContents | null> {
  return parseWith(contents, await readIfThere(fileOf(folder, buildId)));
}

/** Ids of the releases in a folder, newest first: they sort by their time. */
export async function releasesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nothingIfMissing)) ?? [];
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => path.parse(name).name);
  return ids.sort().reverse();
}

/**
 * Whether all files of a release are there in their size: a power cut leaves some of them empty or
 * cut short. One that was found whole is not looked at again, since a file is named by its bytes.
 */
export function createWholeness(root: string): (contents: ReleaseContents) => Promise<boolean> {
  const found = new Map<string, number>();
  return async ({ files }) => {
    const unknown = Object.values(files).filter(([source, bytes]) => found.get(source) !== bytes);
    const sizes = await Promise.all(
      unknown.map(async ([source, bytes]) => {
        const { size = -1 } = (await stat(path.join(root, source)).catch(nothingIfMissing)) ?? {};
        if (size === bytes) found.set(source, bytes);
        return size === bytes;
      }),
    );
    return sizes.every(Boolean);
  };
}

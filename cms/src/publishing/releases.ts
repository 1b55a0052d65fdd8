import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const pointer = z.object({
  buildId: z.string(),
  /** Value of the content marker that the release contains. */
  contentVersion: z.number().int(),
  /** Names the site's code and this installation's settings that went into it. */
  codeVersion: z.string(),
});

/** Which release is live, and what went into it. */
export type ReleasePointer = z.infer<typeof pointer>;

export interface Releases {
  /** The live release, or null before the first one. */
  current(): Promise<ReleasePointer | null>;
  /** Folder of a live or former release. */
  folderOf(buildId: string): string;
  /** An empty folder to render the next release into. */
  prepare(buildId: string): Promise<string>;
  /** Makes a prepared release the live one, in one step. */
  switchTo(next: ReleasePointer): Promise<void>;
  /** Throws a prepared release away. */
  discard(buildId: string): Promise<void>;
}

const KEPT = 3;

/**
 * Releases of the static site as folders under `root`, which all replicas share. The file
 * `current.json` names the live one and is replaced by rename, so that a reader sees the old release
 * or the new one and nothing between.
 */
export function createReleases(root: string): Releases {
  const releasesDir = path.join(root, 'releases');
  const pointerFile = path.join(root, 'current.json');
  const draftOf = (buildId: string) => path.join(root, 'drafts', buildId);
  const folderOf = (buildId: string) => path.join(releasesDir, buildId);

  async function prune(live: string): Promise<void> {
    const old = (await readdir(releasesDir)).sort().reverse().slice(KEPT);
    const unused = old.filter((buildId) => buildId !== live);
    await Promise.all(
      unused.map((buildId) => rm(folderOf(buildId), { recursive: true, force: true })),
    );
  }

  return {
    folderOf,
    async current() {
      const text = await readFile(pointerFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return text === null ? null : pointer.parse(JSON.parse(text));
    },
    async prepare(buildId) {
      await mkdir(draftOf(buildId), { recursive: true });
      return draftOf(buildId);
    },
    async switchTo(next) {
      await mkdir(releasesDir, { recursive: true });
      await rename(draftOf(next.buildId), folderOf(next.buildId));
      const draft = `${pointerFile}.${next.buildId}`;
      await writeFile(draft, JSON.stringify(next));
      await rename(draft, pointerFile);
      await prune(next.buildId);
    },
    async discard(buildId) {
      await rm(draftOf(buildId), { recursive: true, force: true });
    },
  };
}

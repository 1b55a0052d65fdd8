import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { nothingIfMissing, parseWith, readIfThere, replaceFile, syncFolder } from './durable-files';
import {
  isWholeRelease,
  releasePointer as pointer,
  type ReleasePointer,
  readContents,
  writeContents,
} from './release-contents';

export type { ReleasePointer } from './release-contents';

export interface Releases {
  /** The live release, or null while there is none that is whole. */
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
 * or the new one and nothing between. After a power cut it may be empty, or name a release whose files
 * were not on the disk yet: the newest release that is whole is then the live one.
 */
export function createReleases(root: string): Releases {
  const releasesDir = path.join(root, 'releases');
  const pointerFile = path.join(root, 'current.json');
  const draftOf = (buildId: string) => path.join(root, 'drafts', buildId);
  const folderOf = (buildId: string) => path.join(releasesDir, buildId);
  /** Releases that this process has found whole: they do not change any more. */
  const whole = new Set<string>();

  async function isWhole(buildId: string): Promise<boolean> {
    if (whole.has(buildId)) return true;
    const found = await isWholeRelease(folderOf(buildId));
    if (found) whole.add(buildId);
    return found;
  }

  async function newestWhole(): Promise<ReleasePointer | null> {
    for (const buildId of await newestFirst(releasesDir)) {
      const contents = await readContents(folderOf(buildId));
      if (contents && (await isWhole(buildId))) return contents.release;
    }
    return null;
  }

  async function prune(live: string): Promise<void> {
    const old = (await newestFirst(releasesDir)).slice(KEPT);
    const unused = old.filter((buildId) => buildId !== live);
    await Promise.all(
      unused.map((buildId) => rm(folderOf(buildId), { recursive: true, force: true })),
    );
  }

  return {
    folderOf,
    async current() {
      const named = parseWith(pointer, await readIfThere(pointerFile));
      return named && (await isWhole(named.buildId)) ? named : newestWhole();
    },
    async prepare(buildId) {
      await mkdir(draftOf(buildId), { recursive: true });
      return draftOf(buildId);
    },
    async switchTo(next) {
      await mkdir(releasesDir, { recursive: true });
      await writeContents(draftOf(next.buildId), next);
      await rename(draftOf(next.buildId), folderOf(next.buildId));
      await syncFolder(releasesDir);
      await replaceFile(pointerFile, JSON.stringify(next));
      await prune(next.buildId);
    },
    async discard(buildId) {
      await rm(draftOf(buildId), { recursive: true, force: true });
    },
  };
}

/** Build ids sort by their time. */
async function newestFirst(releasesDir: string): Promise<string[]> {
  const names = await readdir(releasesDir).catch(nothingIfMissing);
  return (names ?? []).sort().reverse();
}

import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileList } from '../platform/http/edge/release';
import { buildIdOf } from './build-id';
import { nothingIfMissing, parseWith, readIfThere, replaceFile } from './durable-files';
import {
  createWholeness,
  type ReleaseContents,
  type ReleasePointer,
  readContents,
  releasePointer,
  releasesIn,
  writeContents,
} from './release-contents';

export interface Releases {
  /** Holds the files of all releases, and what pages are made of. */
  readonly root: string;
  /** The live release, or null while there is none that is whole. */
  current(): Promise<ReleasePointer | null>;
  /** Where the bytes of the live release's files are, below `root`. */
  filesOf(live: ReleasePointer): Promise<FileList>;
  /** Makes files that have been written a release, and that the live one, in one step. */
  switchTo(next: ReleasePointer, files: FileList): Promise<void>;
}

const RELEASES_RETAINED = 3;
/** A replica may serve a release that others have replaced several times since it looked. */
const FOLLOWED_MS_MAX = 60_000;
const UNUSED_MS_MAX = 24 * 60 * 60 * 1000;
const SWEEP_EACH_MS = 10 * 60 * 1000;
/** Hold files that are named by the bytes of a file of a site. */
const SWEPT = ['files', 'compressed'];

/**
 * Releases of the static site under `root`, which all replicas share. Files are in `files`, named by their
 * bytes, so that releases share what they have in common; `releases/{build}.json` lists those of one. The
 * file `current.json` names the live release and is replaced by rename: a reader sees the old release
 * or the new one and nothing between. After a power cut it may be empty, or name a release with files that
 * were not on the disk yet: the newest release that is whole is then the live one.
 */
export function createReleases(root: string, now: () => number = Date.now): Releases {
  const releasesDir = path.join(root, 'releases');
  const pointerFile = path.join(root, 'current.json');
  const isWhole = createWholeness(root);
  /** The release that was found whole last. */
  let known: ReleaseContents | null = null;
  let sweptAtMs = 0;

  async function whole(buildId: string): Promise<ReleaseContents | null> {
    if (known?.release.buildId === buildId) return known;
    const contents = await readContents(releasesDir, buildId);
    if (!contents || !(await isWhole(contents))) return null;
    known = contents;
    return contents;
  }

  async function newestWhole(): Promise<ReleaseContents | null> {
    for (const buildId of await releasesIn(releasesDir)) {
      const found = await whole(buildId);
      if (found) return found;
    }
    return null;
  }

  /** Removes older releases, and now and then the files that none has had for a day. */
  async function prune(live: string): Promise<void> {
    const all = await releasesIn(releasesDir);
    const followedId = buildIdOf(now() - FOLLOWED_MS_MAX);
    const retained = all.filter(
      (buildId, index) => index < RELEASES_RETAINED || buildId === live || buildId > followedId,
    );
    const names = (await readdir(releasesDir)).filter(
      (name) => !retained.includes(path.parse(name).name),
    );
    await Promise.all(
      names.map((name) => rm(path.join(releasesDir, name), { recursive: true, force: true })),
    );
    if (now() - sweptAtMs < SWEEP_EACH_MS) return;
    sweptAtMs = now();
    const lists = await Promise.all(retained.map((buildId) => readContents(releasesDir, buildId)));
    const used = new Set(
      lists
        .flatMap((contents) => Object.values(contents?.files ?? {}))
        .map(([source]) => path.basename(source)),
    );
    for (const folder of SWEPT) await sweep(path.join(root, folder), used, now() - UNUSED_MS_MAX);
  }

  return {
    root,
    async current() {
      const named = parseWith(releasePointer, await readIfThere(pointerFile));
      const contents = (named && (await whole(named.buildId))) ?? (await newestWhole());
      return contents?.release ?? null;
    },
    async filesOf({ buildId }) {
      const contents = await whole(buildId);
      if (!contents) throw new Error(`The release ${buildId} is not whole any more`);
      return contents.files;
    },
    async switchTo(release, files) {
      await mkdir(releasesDir, { recursive: true });
      const contents = { release, files };
      await writeContents(releasesDir, contents);
      if (await isWhole(contents)) known = contents;
      await replaceFile(pointerFile, JSON.stringify(release));
      await prune(release.buildId);
    },
  };
}

/** Removes the files of a folder that are not used and were last written before that time. */
async function sweep(folder: string, used: ReadonlySet<string>, beforeMs: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nothingIfMissing)) ?? []) {
    if (used.has(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(nothingIfMissing);
    if (found && found.mtimeMs < beforeMs) await rm(file, { force: true });
  }
}

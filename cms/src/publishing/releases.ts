import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { nothingIfMissing, readJsonFile, replaceFile } from '../platform/files';
import { createReleaseLoader, type FileList } from '../platform/http/edge/release';
import type { SiteServer } from '../platform/http/edge/site-server';
import { openedOnce } from '../platform/opened-once';

const releasePointer = z.object({
  buildId: z.string(),
  /** Value of the content revision that the release contains. */
  contentVersion: z.number().int(),
  /** Names the site's code and this installation's settings that went into it. */
  codeVersion: z.string(),
});

/** What the file of a release holds: the release, and where the bytes of its files are. */
const releaseContents = z.object({
  release: releasePointer,
  files: z.record(z.string(), z.tuple([z.string(), z.number()])),
});

/** Names a release, and what went into it. */
type ReleasePointer = z.infer<typeof releasePointer>;

type ReleaseContents = z.infer<typeof releaseContents>;

const RELEASES_RETAINED = 3;
/** A replica may serve a release that others have replaced several times since it last checked. */
const FOLLOWED_MS_MAX = 60_000;
const UNUSED_MS_MAX = 24 * 60 * 60 * 1000;
const SWEEP_EACH_MS = 10 * 60 * 1000;

/** Id of a build from its time (UTC): `20261121-101344-123`; later builds sort after earlier ones. */
export function buildIdOf(ms: number): string {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T');
  const [clock = '', milliseconds = ''] = time.replace('Z', '').split('.');
  return `${date.replaceAll('-', '')}-${clock.replaceAll(':', '')}-${milliseconds}`;
}

/**
 * Releases of the static site under `root`, which all replicas share. Files are in `files`, named by their
 * bytes, so that releases share what they have in common; `releases/{build}.json` lists those of one. The
 * file `current.json` names the live release and is replaced by rename: a reader sees the old release
 * or the new one and nothing between. After a power cut it may be empty, or name a release with files that
 * were not on the disk yet: the newest release that is whole is then the live one.
 */
export function createReleases(root: string, now: () => number = Date.now) {
  const releasesDir = path.join(root, 'releases');
  const pointerFile = path.join(root, 'current.json');
  /** The size of each file that was found whole: named by its bytes, it is not read again. */
  const wholeFiles = new Map<string, number>();
  /** The release that was found whole last. */
  let known: ReleaseContents | null = null;
  let sweptAtMs = 0;

  const fileOf = (buildId: string) => path.join(releasesDir, `${buildId}.json`);

  /** Null when there is no such release, or its file is not whole. */
  const read = (buildId: string) => readJsonFile(releaseContents, fileOf(buildId));

  /** Ids of all releases, newest first: they sort by their time. */
  async function allIds(): Promise<string[]> {
    const names = (await readdir(releasesDir).catch(nothingIfMissing)) ?? [];
    const ids = names.filter((name) => name.endsWith('.json')).map((name) => path.parse(name).name);
    return ids.sort().reverse();
  }

  /** Whether all its files are there in their size: a power cut leaves some empty or cut short. */
  async function isWhole({ files }: ReleaseContents): Promise<boolean> {
    const unknown = Object.values(files).filter(
      ([source, bytes]) => wholeFiles.get(source) !== bytes,
    );
    const found = await Promise.all(
      unknown.map(async ([source, bytes]) => {
        const { size = -1 } = (await stat(path.join(root, source)).catch(nothingIfMissing)) ?? {};
        if (size === bytes) wholeFiles.set(source, bytes);
        return size === bytes;
      }),
    );
    return found.every(Boolean);
  }

  async function whole(buildId: string): Promise<ReleaseContents | null> {
    if (known?.release.buildId === buildId) return known;
    const contents = await read(buildId);
    if (!contents || !(await isWhole(contents))) return null;
    known = contents;
    return contents;
  }

  async function newestWhole(): Promise<ReleaseContents | null> {
    for (const buildId of await allIds()) {
      const found = await whole(buildId);
      if (found) return found;
    }
    return null;
  }

  /** Removes older releases, and now and then the files that none has had for a day. */
  async function prune(live: string): Promise<void> {
    const followedId = buildIdOf(now() - FOLLOWED_MS_MAX);
    const retained = (await allIds()).filter(
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
    const lists = await Promise.all(retained.map(read));
    const used = new Set(
      lists
        .flatMap((contents) => Object.values(contents?.files ?? {}))
        .map(([source]) => path.basename(source)),
    );
    await sweep(path.join(root, 'files'), used, now() - UNUSED_MS_MAX);
    // Stored by 1.7.0 and earlier.
    await rm(path.join(root, 'compressed'), { recursive: true, force: true });
  }

  return {
    /** Holds the files of all releases, and what pages are made of. */
    root,
    /** The live release, or null while there is none that is whole. */
    async current(): Promise<ReleasePointer | null> {
      const named = await readJsonFile(releasePointer, pointerFile);
      const contents = (named && (await whole(named.buildId))) ?? (await newestWhole());
      return contents?.release ?? null;
    },
    /** Where the bytes of the live release's files are, below `root`. */
    async filesOf({ buildId }: ReleasePointer): Promise<FileList> {
      const contents = await whole(buildId);
      if (!contents) throw new Error(`The release ${buildId} is not whole any more`);
      return contents.files;
    },
    /** Makes files that have been written a release, and that the live one, in one step. */
    async switchTo(release: ReleasePointer, files: FileList): Promise<void> {
      await mkdir(releasesDir, { recursive: true });
      const contents = { release, files } as ReleaseContents;
      await replaceFile(fileOf(release.buildId), JSON.stringify(contents));
      if (await isWhole(contents)) known = contents;
      await replaceFile(pointerFile, JSON.stringify(release));
      await prune(release.buildId);
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;

export const { open: useReleases, get: releases } = openedOnce<Releases>(
  'Releases are read before they are opened.',
);

/** Removes the files of a folder that are not used and were last written before that time. */
async function sweep(folder: string, used: ReadonlySet<string>, beforeMs: number): Promise<void> {
  for (const name of (await readdir(folder).catch(nothingIfMissing)) ?? []) {
    if (used.has(name)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(nothingIfMissing);
    if (found && found.mtimeMs < beforeMs) await rm(file, { force: true });
  }
}

/**
 * Returns a step that brings the site server to the live release, whichever replica built it. Any number of
 * replicas run it often; it reads one small file when nothing has changed.
 */
export function createReleaseFollower(releases: Releases, site: SiteServer): () => Promise<void> {
  const load = createReleaseLoader(releases.root);
  return async () => {
    const live = await releases.current();
    if (!live || live.buildId === site.currentId()) return;
    await site.use(await load(live.buildId, await releases.filesOf(live)));
  };
}

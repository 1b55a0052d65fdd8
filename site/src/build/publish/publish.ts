import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Snapshot } from '@elc/contracts';
import { picturesIn } from '@elc/contracts/picture';
import type { Imports } from './module-preloads.ts';
import { offlineFiles, serviceWorkerWith } from './offline-files.ts';
import {
  makeVariants,
  type PictureSource,
  pictureSource,
  type SitePicture,
} from './picture-variants.ts';
import type { RenderedFile, RenderPage, SiteRenderer } from './render-site.ts';
import { siteFiles } from './site-files.ts';
import { openFileStore, type StoredFile, sizeOf } from './static-files.ts';

/** The service worker in the build's assets and on the site. */
const WORKER = 'sw.js';
/** Below the folder of all releases: pictures are made once. */
export const PICTURES = 'pictures';

/** What the built server entry exports. */
export interface ServerBundle {
  readonly render: RenderPage;
  readonly sitePictures: Record<string, SitePicture>;
}

export interface Publication {
  readonly snapshot: Snapshot;
  readonly bundle: ServerBundle;
  /** Renders the pages by the bundle's code. */
  readonly site: SiteRenderer;
  /** Assets of the build by their path on the site: scripts, styles, fonts, icons. */
  readonly assets: ReadonlyMap<string, RenderedFile>;
  /** What each of them loads at once. */
  readonly imports: Imports;
  /** Holds the files of all releases, and made pictures. */
  readonly siteDir: string;
  /** Called whenever a page or a picture is done. */
  readonly onProgress: () => void;
}

/** Writes what is new of the site, and returns where each of its files is; nothing before all is rendered. */
export async function publish({
  snapshot,
  bundle,
  site,
  assets,
  imports,
  siteDir,
  onProgress,
}: Publication): Promise<Record<string, StoredFile>> {
  const picturesDir = join(siteDir, PICTURES);
  const [{ files: pages }, variants] = await Promise.all([
    site.render(snapshot, onProgress),
    makeVariants(picturesOf(snapshot, bundle), picturesDir, onProgress),
  ]);
  const built = assets.get(WORKER);
  if (!built) throw new Error(`the site's code has no ${WORKER}`);
  const offline = offlineFiles(snapshot, pages, imports);
  const worker = serviceWorkerWith(offline, built.bytes.toString());
  const texts = [...siteFiles(snapshot), [WORKER, worker] as const];
  const made = texts.map(([name, text]) => [name, { bytes: Buffer.from(text) }] as const);
  return {
    ...(await stored(new Map([...assets, ...pages, ...made]), siteDir)),
    ...(await pictures(variants.names, picturesDir)),
  };
}

/** Where files were stored that have not changed since. */
const places = new WeakMap<RenderedFile, StoredFile>();

/** Files that are written at once: a system lets a process open about a thousand. */
const AT_ONCE = 64;

/** Stores files by their path on the site. */
async function stored(
  files: ReadonlyMap<string, RenderedFile>,
  siteDir: string,
): Promise<Record<string, StoredFile>> {
  const store = await openFileStore(siteDir);
  const isKnown = (file: RenderedFile) => {
    const known = places.get(file);
    return known !== undefined && store.has(known);
  };
  const missing = [...files.values()].filter((file) => !isKnown(file));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE);
    await Promise.all(some.map(async (file) => places.set(file, await store.put(file.bytes))));
  }
  return Object.fromEntries(
    [...files].map(([name, file]) => [name, places.get(file) as StoredFile]),
  );
}

/** Sizes of pictures; their names change with what they show. */
const sizes = new Map<string, number>();

async function pictures(
  names: readonly string[],
  dir: string,
): Promise<Record<string, StoredFile>> {
  const entries = names.map(async (name) => {
    const size = sizes.get(name) ?? (await sizeOf(join(dir, name)));
    sizes.set(name, size);
    return [`images/${name}`, [`${PICTURES}/${name}`, size]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Every picture that a site from this snapshot may show. */
export function picturesOf(
  snapshot: Snapshot,
  { sitePictures }: Pick<ServerBundle, 'sitePictures'>,
): PictureSource[] {
  const { originals } = snapshot;
  const content = picturesIn(snapshot).map((picture) => ({
    ...picture,
    source: originals[picture.source] ?? picture.source,
  }));
  return [...Object.values(sitePictures).map(pictureSource), ...content];
}

/** Where `astro build` leaves the site's code. */
export const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * The built code that renders pages, as it is on the disk now: code that has gone renders nothing any more,
 * and newer code takes its place. Throws a sentence that names the fix when there is none.
 */
export async function loadBundle(): Promise<ServerBundle> {
  const entry = resolve(BUILT, 'server/entry.mjs');
  const { mtimeMs } = await stat(entry).catch((error) => {
    throw new Error('the site is not built: run "pnpm --filter @elc/site build" first', {
      cause: error,
    });
  });
  return (await import(`${entry}?${mtimeMs}`)) as ServerBundle;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '@elc/contracts';
import { shareCards } from '../sharing/share-card.ts';
import { offlineFiles, serviceWorkerWith } from './offline-files.ts';
import { makeVariants, type PictureSource } from './picture-variants.ts';
import type { RenderPage, SiteRenderer } from './render-site.ts';
import { makeSharePictures } from './share-pictures.ts';
import { siteFiles } from './site-files.ts';
import { pictureSource, type SitePicture } from './site-picture.ts';
import { linkFiles, linkTree, writeFiles } from './static-files.ts';

/** The service worker in the build's assets and on the site. */
const WORKER = 'sw.js';

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
  /** Assets of the build: scripts, styles, fonts, icons. */
  readonly clientDir: string;
  /** An empty or missing folder, which the site is written to. */
  readonly outDir: string;
  /** Made pictures, kept from one publication to the next. */
  readonly imagesDir: string;
}

/** Writes the whole static site; nothing is written before every page has rendered. */
export async function publish({
  snapshot,
  bundle,
  site,
  clientDir,
  outDir,
  imagesDir,
}: Publication) {
  const [{ files: pages, rendered }, variants, shared] = await Promise.all([
    site.render(snapshot),
    makeVariants(picturesOf(snapshot, bundle), imagesDir),
    makeSharePictures(shareCards(snapshot).values(), imagesDir),
  ]);
  const worker = serviceWorkerWith(
    await offlineFiles(snapshot, pages, clientDir),
    await readFile(join(clientDir, WORKER), 'utf8'),
  );
  await linkTree(clientDir, outDir, (path) => path !== WORKER);
  await linkFiles(imagesDir, join(outDir, 'images'), [...variants.names, ...shared.names]);
  await writeFiles(outDir, new Map([...pages, ...siteFiles(snapshot), [WORKER, worker]]));
  return {
    pages: [...pages.keys()].filter((path) => path.endsWith('.html')).length,
    rendered,
    imagesMade: variants.made + shared.made,
  };
}

/** Every picture that a site from this snapshot may show. */
export function picturesOf(snapshot: Snapshot, { sitePictures }: ServerBundle): PictureSource[] {
  const builds = snapshot.playerBuilds.map(({ picture }) => picture);
  return [...Object.values(sitePictures).map(pictureSource), ...builds];
}

import { join } from 'node:path';
import type { Snapshot } from '@elc/contracts';
import { makeVariants, type PictureSource } from './picture-variants.ts';
import { type RenderPage, renderSite } from './render-site.ts';
import { pictureSource, type SitePicture } from './site-picture.ts';
import { linkFiles, linkTree, writeFiles } from './static-files.ts';

/** What the built server entry exports. */
export interface ServerBundle {
  readonly render: RenderPage;
  readonly sitePictures: Record<string, SitePicture>;
}

export interface Publication {
  readonly snapshot: Snapshot;
  readonly bundle: ServerBundle;
  /** Assets of the build: scripts, styles, fonts, icons. */
  readonly clientDir: string;
  /** An empty or missing folder, which the site is written to. */
  readonly outDir: string;
  /** Made pictures, kept from one publication to the next. */
  readonly imagesDir: string;
}

/** Writes the whole static site; nothing is written before every page has rendered. */
export async function publish({ snapshot, bundle, clientDir, outDir, imagesDir }: Publication) {
  const [files, variants] = await Promise.all([
    renderSite(bundle.render, snapshot),
    makeVariants(picturesOf(snapshot, bundle), imagesDir),
  ]);
  await linkTree(clientDir, outDir);
  await linkFiles(imagesDir, join(outDir, 'images'), variants.names);
  await writeFiles(outDir, files);
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length;
  return { pages, imagesMade: variants.made };
}

function picturesOf(snapshot: Snapshot, { sitePictures }: ServerBundle): PictureSource[] {
  const builds = snapshot.playerBuilds.map(({ picture }) => picture);
  return [...Object.values(sitePictures).map(pictureSource), ...builds];
}

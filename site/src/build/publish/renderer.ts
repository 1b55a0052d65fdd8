import { join, resolve } from 'node:path';
import type { ShareCard } from '@elc/contracts/share-card';
import { createReceivedSnapshots, type SnapshotMessage } from '@elc/contracts/snapshot-message';
import { importsOf } from './module-preloads.ts';
import { makeVariants, pictureSource } from './picture-variants.ts';
import {
  BUILT,
  loadBundle,
  PICTURES,
  type Publication,
  picturesOf,
  publish,
  type ServerBundle,
} from './publish.ts';
import { createSiteRenderer, renderPage } from './render-site.ts';
import { drawSharePicture } from './share-pictures.ts';
import { readTree, type StoredFile } from './static-files.ts';

/*
 * Renders for the CMS: started with a channel, straight from TypeScript, it answers one message per
 * question and ends when the channel closes. It is asked for what belongs to the site's code, before there is
 * content (`code`), the whole site, a single page as a publication would write it, or the picture that a page
 * is shared with (`card`). It stays between publications, with the site's code loaded, and
 * renders the pages that read something else than in the publication before.
 * It reads the code that `astro build` left in site/dist, and no settings.
 */
type Question = { readonly id: number } & (
  | InFolder<{ readonly kind: 'code' }>
  | InFolder<{ readonly kind: 'site'; readonly snapshot: SnapshotMessage }>
  | InFolder<{ readonly kind: 'page'; readonly snapshot: SnapshotMessage; readonly path: string }>
  | { readonly kind: 'card'; readonly card: ShareCard; readonly format: 'png' | 'jpeg' }
);

/** `siteDir` holds the files of all releases, and made pictures. */
type InFolder<Wanted> = Wanted & { readonly siteDir: string };

/** The HTML of a page, where each file of the site is, or a picture in Base64. */
type Answer =
  | { readonly html: string }
  | { readonly files: Record<string, StoredFile> }
  | { readonly picture: string; readonly isWhole: boolean };

const received = createReceivedSnapshots();

async function answer(question: Question): Promise<Answer> {
  if (question.kind === 'card') {
    const { card, format } = question;
    const { bytes, isWhole } = await drawSharePicture(card, format);
    return { picture: bytes.toString('base64'), isWhole };
  }
  const { id, siteDir } = question;
  if (question.kind === 'code') {
    lastSite = prepare(siteDir);
    await lastSite;
    return { files: {} };
  }
  // Before anything is waited for: messages build on each other.
  const snapshot = received.read(question.snapshot);
  const bundle = await loadBundle();
  const onProgress = () => void process.send?.({ id, progress: true });
  if (question.kind === 'page') {
    await makeVariants(picturesOf(snapshot, bundle), join(siteDir, PICTURES), onProgress);
    return {
      html: await renderPage(bundle.render, snapshot, { path: question.path, status: 200 }),
    };
  }
  const before = lastSite;
  const site = (async () => {
    await before.catch(() => {});
    const code = await codeOf(bundle);
    return publish({ snapshot, ...code, siteDir, onProgress });
  })();
  lastSite = site;
  return { files: await site };
}

/** Loads the code, and makes its pictures. */
async function prepare(siteDir: string): Promise<void> {
  const { bundle } = await codeOf(await loadBundle());
  await makeVariants(
    Object.values(bundle.sitePictures).map(pictureSource),
    join(siteDir, PICTURES),
  );
}

/** One site after the other: each begins with the pages of the one before. */
let lastSite: Promise<unknown> = Promise.resolve();

const CLIENT = resolve(BUILT, 'client');

type Code = Pick<Publication, 'bundle' | 'site' | 'assets' | 'imports'>;

let last: Code | undefined;

/** The built code, with what it made of the publication before. */
async function codeOf(bundle: ServerBundle): Promise<Code> {
  if (last?.bundle !== bundle) {
    const files = await readTree(CLIENT);
    const assets = new Map([...files].map(([name, bytes]) => [name, { bytes }]));
    const imports = importsOf(assets);
    last = { bundle, site: createSiteRenderer(bundle.render, imports), assets, imports };
  }
  return last;
}

process.on('message', (question: Question) => {
  const { id } = question;
  answer(question).then(
    (answered) => process.send?.({ id, ...answered }),
    (error: unknown) =>
      process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// There is no reader for the pages of a product that has ended.
process.once('disconnect', () => process.exit());

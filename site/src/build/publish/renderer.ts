import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Snapshot, snapshot as snapshotContract } from '@elc/contracts';
import { BUILT, loadBundle } from './load-bundle.ts';
import { makeVariants } from './picture-variants.ts';
import { picturesOf, publish, type ServerBundle } from './publish.ts';
import { createSiteRenderer, renderPage, type SiteRenderer } from './render-site.ts';

/*
 * Renders for the CMS: started with a channel, straight from TypeScript, it answers one message per
 * question and ends when the channel closes. It stays between publications, with the site's code loaded, and
 * renders the pages that read something else than in the publication before.
 * It reads the code that `astro build` left in site/dist, and no settings.
 */
type Question = { readonly id: number } & (PageQuestion | SiteQuestion);

/** A single page, for an editor; it is the one that a publication would write. */
interface PageQuestion {
  readonly kind: 'page';
  /** Path of the page on the site. */
  readonly path: string;
  readonly snapshot: Snapshot;
  /** Cache of resized pictures. */
  readonly imagesDir: string;
}

/** The whole site, into a folder. */
interface SiteQuestion {
  readonly kind: 'site';
  readonly snapshotFile: string;
  /** An empty or missing folder. */
  readonly outDir: string;
  readonly imagesDir: string;
}

/** The HTML of a page; nothing for a site, whose files are then in its folder. */
async function answer(question: Question): Promise<string> {
  const bundle = await loadBundle();
  const { imagesDir } = question;
  if (question.kind === 'page') {
    const { path, snapshot } = question;
    await makeVariants(picturesOf(snapshot, bundle), imagesDir);
    return renderPage(bundle.render, snapshot, { path, status: 200 });
  }
  const { snapshotFile, outDir } = question;
  await refuseLeftovers(outDir);
  const snapshot = await readSnapshot(snapshotFile);
  const site = siteOf(bundle);
  await publish({ snapshot, bundle, site, clientDir: resolve(BUILT, 'client'), outDir, imagesDir });
  return '';
}

let last: { readonly bundle: ServerBundle; readonly site: SiteRenderer } | undefined;

/** Knows the pages of the publication before, as long as the code is the same. */
function siteOf(bundle: ServerBundle): SiteRenderer {
  if (last?.bundle !== bundle) last = { bundle, site: createSiteRenderer(bundle.render) };
  return last.site;
}

async function readSnapshot(path: string): Promise<Snapshot> {
  const parsed = snapshotContract.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`the snapshot is not valid: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Pages of an earlier publication would go on being served. */
async function refuseLeftovers(dir: string): Promise<void> {
  const entries = await readdir(dir).catch(() => []);
  if (entries.length > 0) throw new Error(`${dir} is not empty`);
}

process.on('message', (question: Question) => {
  const { id } = question;
  answer(question).then(
    (text) => process.send?.({ id, text }),
    (error: unknown) =>
      process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
// Nobody waits for the pages of a product that has ended.
process.once('disconnect', () => process.exit());

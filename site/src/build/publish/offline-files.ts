import { createHash } from 'node:crypto';
import type { Snapshot } from '@elc/contracts';
import { oncePerObject } from '../../once-per-object.ts';
import { newestFirst } from '../sharing/feeds.ts';
import { type Imports, withImports } from './module-preloads.ts';
import type { RenderedFile } from './render-site.ts';

/**
 * One file that the service worker caches; `revision` is null where the name itself changes with
 * it.
 */
interface OfflineFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Guides that readers' browsers cache: those that changed last. About 5 KB each. */
const GUIDES_MAX = 200;

/** The page that is shown in place of one that the browser does not have. */
const OFFLINE_PAGE = '/offline';

/** What shows notices, which pages load when there is one to show. */
const NOTICES = /^\/_astro\/toaster\./;

/** Pages that can be read without a connection after one visit. */
function offlinePaths(guides: Snapshot['guides']): string[] {
  const ofGuides = newestFirst(guides)
    .slice(0, GUIDES_MAX)
    .map(({ slug }) => `/guides/${slug}`);
  return ['/commands', '/guides', OFFLINE_PAGE, ...ofGuides];
}

/**
 * What the service worker caches: the pages, and every style, script and typeface that they name or import.
 * `pages` are rendered pages by the file they are written to.
 */
export function offlineFiles(
  { guides }: Pick<Snapshot, 'guides'>,
  pages: ReadonlyMap<string, RenderedFile>,
  imports: Imports,
): OfflineFile[] {
  const files: OfflineFile[] = [];
  const assets = new Set<string>();
  for (const path of offlinePaths(guides)) {
    const file = pages.get(`${path.slice(1)}/index.html`);
    if (file === undefined) continue;
    const page = offlinePageOf(file);
    files.push({ url: path, revision: page.revision });
    for (const asset of page.assets) assets.add(asset);
  }
  for (const address of imports.keys()) if (NOTICES.test(address)) assets.add(address);
  for (const asset of [...withImports(assets, imports)].sort()) {
    files.push({ url: asset, revision: asset.startsWith('/_astro/') ? null : 'build' });
  }
  return files;
}

/** Of pages that have not changed since the last publication. */
const offlinePageOf = oncePerObject(({ bytes }: RenderedFile) => ({
  revision: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  assets: assetsIn(bytes.toString()),
}));

/** Addresses of the build's own files in a page: scripts, styles, typefaces, islands' code. */
function assetsIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href|component-url|renderer-url)="(\/_astro\/[^"#]+)/g)].map(
    ([, address]) => address as string,
  );
}

/** The place in the built worker that the list goes to. */
const PLACE = 'self.__WB_MANIFEST';

/** The worker with its list. @throws Error when the built worker has no place for it. */
export function serviceWorkerWith(files: readonly OfflineFile[], built: string): string {
  if (!built.includes(PLACE)) throw new Error('sw.js has no place for the list of files');
  return built.replace(PLACE, () => JSON.stringify(files));
}

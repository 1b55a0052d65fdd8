import type { Snapshot } from '@elc/contracts';
import { createCachedHtml, type InsertBytes } from './cached-html.ts';
import { externaliseInlineCode, type Imports, preloadModules } from './module-preloads.ts';
import { type PublishedRoute, publishedRoutes } from './routes.ts';
import { createComparison, type Reads, trackReads } from './track-reads.ts';

/**
 * What the built server bundle offers: one page of a snapshot, or the error that the page threw. With `insertBytes`, HTML
 * that it has rendered before is not in the page.
 */
export type RenderPage = (
  request: Request,
  snapshot: Snapshot,
  insertBytes?: InsertBytes,
) => Promise<Response>;

/** Bytes of a file of the site; one that has not changed since the last rendering is the same object. */
export interface RenderedFile {
  readonly bytes: Buffer;
}

/** A page as it was rendered last, and what it was made of. */
interface Page {
  readonly file: RenderedFile;
  readonly reads: Reads;
  /** Scripts that were part of it, by their address on the site. */
  readonly scripts: ReadonlyMap<string, string>;
}

interface Rendering {
  readonly snapshot: Snapshot;
  readonly pages: ReadonlyMap<string, Page>;
  /** The files that are no pages, by their path in the site. */
  readonly assets: ReadonlyMap<string, RenderedFile>;
}

/**
 * Renders one site after another by the same code, and records what each page was made of. `imports` are
 * those of its scripts.
 */
export function createSiteRenderer(render: RenderPage, imports: Imports = new Map()) {
  let last: Rendering | undefined;

  async function makePage(
    tracked: ReturnType<typeof trackReads>,
    route: PublishedRoute,
    before: Page | undefined,
  ): Promise<Page> {
    tracked.take();
    const cached = createCachedHtml();
    const html = await renderPage(render, tracked.snapshot, route, cached.insertBytes);
    const page = externaliseInlineCode(html);
    const bytes = cached.bytesOf(preloadModules(page.html, imports));
    return { file: fileOf(bytes, before?.file), reads: tracked.take(), scripts: page.files };
  }

  return {
    /**
     * The files of the site by their path in it, and how many pages were rendered for them: those that read something
     * else than last time. Throws at the first page that throws or answers another status than it should.
     */
    async render(snapshot: Snapshot, onProgress: () => void = () => {}) {
      const tracked = trackReads(snapshot);
      const isAsBefore = last ? createComparison(last.snapshot, snapshot) : () => false;
      const pages = new Map<string, Page>();
      let rendered = 0;
      for (const route of publishedRoutes(snapshot)) {
        const before = last?.pages.get(route.file);
        if (before && isAsBefore(before.reads)) {
          pages.set(route.file, before);
          continue;
        }
        pages.set(route.file, await makePage(tracked, route, before));
        rendered += 1;
        onProgress();
      }
      const assets = new Map<string, RenderedFile>();
      const addAsset = (address: string, text: string) => {
        const name = address.slice(1);
        if (!assets.has(name)) assets.set(name, fileOf(Buffer.from(text), last?.assets.get(name)));
      };
      for (const { scripts } of pages.values()) {
        for (const [address, code] of scripts) addAsset(address, code);
      }
      last = { snapshot, pages, assets };
      const html = [...pages].map(([name, { file }]) => [name, file] as const);
      return { files: new Map([...html, ...assets]), rendered };
    },
  };
}

export type SiteRenderer = ReturnType<typeof createSiteRenderer>;

/** The file of these bytes: the one before, if it is the same. */
function fileOf(bytes: Buffer, before: RenderedFile | undefined): RenderedFile {
  return before?.bytes.equals(bytes) ? before : { bytes };
}

/** The HTML of one page; where it cannot be rendered, the error names route and reason in one line. */
export async function renderPage(
  render: RenderPage,
  snapshot: Snapshot,
  route: Pick<PublishedRoute, 'path' | 'status'>,
  insertBytes?: InsertBytes,
): Promise<string> {
  try {
    const response = await render(
      new Request(new URL(route.path, snapshot.publicUrl)),
      snapshot,
      insertBytes,
    );
    if (response.status !== route.status) throw new Error(`answered ${response.status}`);
    // React escapes apostrophes, which are plain in texts and between double quotes.
    return (await response.text()).replaceAll('&#x27;', "'");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const line = reason.replace(/(?<!\s)\s*\n\s*/g, ' ');
    throw new Error(`${route.path}: ${line}`, { cause: error });
  }
}

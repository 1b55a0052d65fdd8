import { randomUUID } from 'node:crypto';
import type { Snapshot } from '@elc/contracts';
import { externaliseInlineCode, type ExternalisedPage as Page } from './inline-code.ts';
import { type PublishedRoute, publishedRoutes } from './routes.ts';
import { shareIcons } from './shared-icons.ts';
import { createComparison, type Reads, trackReads } from './track-reads.ts';

/** What the built server bundle offers: one page of a snapshot, or the error that the page threw. */
export type RenderPage = (request: Request, snapshot: Snapshot) => Promise<Response>;

/** A page that could not be rendered; the message names the route and the reason in one line. */
export class RouteFailed extends Error {
  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${path}: ${reason.replace(/\s*\n\s*/g, ' ')}`, options);
    this.name = 'RouteFailed';
  }
}

/**
 * Renders every route of a snapshot in memory and returns the files of the site, by their path in it.
 * Throws `RouteFailed` at the first page that throws or answers another status than it should.
 */
export async function renderSite(
  render: RenderPage,
  snapshot: Snapshot,
): Promise<Map<string, string>> {
  const pages = new Map<string, Page>();
  for (const route of publishedRoutes(snapshot)) {
    pages.set(route.file, externaliseInlineCode(await renderPage(render, snapshot, route)));
  }
  return filesOf(pages);
}

export interface SiteRenderer {
  /** The same files as `renderSite`; only pages that read something else than last time are rendered. */
  render(snapshot: Snapshot): Promise<{ files: Map<string, string>; rendered: number }>;
}

/** Renders one site after another by the same code, and remembers what each page was made of. */
export function createSiteRenderer(render: RenderPage): SiteRenderer {
  /** Stands for the id of the release, which every page names. */
  const buildIdMark = randomUUID();
  let last: { snapshot: Snapshot; pages: Map<string, { page: Page; reads: Reads }> } | undefined;

  return {
    async render(snapshot) {
      const tracked = trackReads(snapshot, { buildId: buildIdMark });
      const isAsBefore = last ? createComparison(last.snapshot, snapshot) : () => false;
      const pages = new Map<string, { page: Page; reads: Reads }>();
      let rendered = 0;
      for (const route of publishedRoutes(snapshot)) {
        const before = last?.pages.get(route.file);
        if (before && isAsBefore(before.reads)) {
          pages.set(route.file, before);
          continue;
        }
        tracked.take();
        const html = await renderPage(render, tracked.snapshot, route);
        pages.set(route.file, { page: externaliseInlineCode(html), reads: tracked.take() });
        rendered += 1;
      }
      last = { snapshot, pages };
      const finished = [...pages].map(
        ([file, { page }]) => [file, withBuildId(page, buildIdMark, snapshot.buildId)] as const,
      );
      return { files: filesOf(new Map(finished)), rendered };
    },
  };
}

function withBuildId({ html, files }: Page, mark: string, buildId: string): Page {
  return { html: html.replaceAll(mark, buildId), files };
}

function filesOf(pages: ReadonlyMap<string, Page>): Map<string, string> {
  const files = new Map<string, string>();
  for (const [file, page] of pages) {
    files.set(file, page.html);
    for (const [address, code] of page.files) files.set(address.slice(1), code);
  }
  return shareIcons(files);
}

/** The HTML of one page; throws `RouteFailed` when it throws or answers another status than it should. */
export async function renderPage(
  render: RenderPage,
  snapshot: Snapshot,
  route: Pick<PublishedRoute, 'path' | 'status'>,
): Promise<string> {
  try {
    const response = await render(new Request(new URL(route.path, snapshot.publicUrl)), snapshot);
    if (response.status !== route.status) throw new Error(`answered ${response.status}`);
    return await response.text();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RouteFailed(route.path, reason, { cause: error });
  }
}

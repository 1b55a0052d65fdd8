import type { Snapshot } from '@elc/contracts';
import { externaliseInlineCode } from './inline-code.ts';
import { type PublishedRoute, publishedRoutes } from './routes.ts';
import { shareIcons } from './shared-icons.ts';

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
  const files = new Map<string, string>();
  for (const route of publishedRoutes(snapshot)) {
    const page = externaliseInlineCode(await renderPage(render, snapshot, route));
    files.set(route.file, page.html);
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

import type { Snapshot } from '@elc/contracts';
import { externaliseInlineCode, preloadModules } from '../module-preloads.ts';
import { type RenderPage, renderPage } from '../render-site.ts';
import { publishedRoutes } from '../routes.ts';

/**
 * The texts of a site's files by their path: every page rendered by itself, of the plain snapshot. The renderer
 * of publications, which records what pages read and renders some of them, must come to the same.
 */
export async function renderWholeSite(
  render: RenderPage,
  snapshot: Snapshot,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const scripts = new Map<string, string>();
  for (const route of publishedRoutes(snapshot)) {
    const { html, files } = externaliseInlineCode(await renderPage(render, snapshot, route));
    pages.set(route.file, preloadModules(html, new Map()));
    for (const [address, code] of files) scripts.set(address.slice(1), code);
  }
  return new Map([...pages, ...scripts]);
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendEncoded } from './answer';
import type { Release, SiteFile } from './release';

export interface SiteServer {
  /** Switches all readers to `release`; the one before keeps serving its hashed files. */
  use(release: Release): void;
  currentId(): string | null;
  serve(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/**
 * Serves the static site from memory. A reader who holds a page of the release before can still load
 * the scripts that the page names.
 */
export function createSiteServer(): SiteServer {
  let current: Release | null = null;
  let before: Release | null = null;

  const canonical = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

  function find(path: string): SiteFile | undefined {
    const wanted = canonical(path);
    const hashed = wanted.startsWith('/_astro/') || wanted.startsWith('/images/');
    return current?.files.get(wanted) ?? (hashed ? before?.files.get(wanted) : undefined);
  }

  return {
    use(release) {
      before = current;
      current = release;
    },
    currentId: () => current?.id ?? null,
    serve(request, response, path) {
      if (!current) {
        response.writeHead(503, {
          'Retry-After': '2',
          'Content-Type': 'text/plain; charset=utf-8',
        });
        response.end('The site is being built for the first time. Reload in a moment.\n');
        return;
      }
      const file = path === '/404' ? undefined : find(path);
      const missing = current.files.get('/404');
      const moved = current.redirects.get(canonical(path));
      if (file) sendEncoded(request, response, 200, file.body, file.headers);
      else if (moved) sendMoved(response, moved);
      else if (missing) sendEncoded(request, response, 404, missing.body, missing.headers);
      else response.writeHead(404).end();
    },
  };
}

/** For good, but not for ever: an editor may give the old address to another guide. */
function sendMoved(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to, 'Cache-Control': 'public, max-age=3600' });
  response.end();
}

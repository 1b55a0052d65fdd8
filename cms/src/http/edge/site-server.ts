import type { IncomingMessage, ServerResponse } from 'node:http';
import { type PreparedAnswer, sendPrepared } from './answer';
import type { Release } from './release';

export interface SiteServer {
  /** Switches all readers to `release`; the one before keeps serving its hashed files. */
  use(release: Release): void;
  currentId(): string | null;
  /** The file at exactly this path; undefined for everything else that `serve` knows to answer. */
  find(path: string): PreparedAnswer | undefined;
  serve(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/** Sent for what is not there, and not found itself. */
const NOT_FOUND = '/404';

/**
 * Serves the static site from memory. A reader who holds a page of the release before can still load
 * the scripts that the page names.
 */
export function createSiteServer(): SiteServer {
  let current: Release | null = null;
  let before: Release | null = null;

  const canonical = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

  function find(path: string): PreparedAnswer | undefined {
    if (path === NOT_FOUND) return undefined;
    const file = current?.files.get(path);
    if (file) return file;
    const isHashed = path.startsWith('/_astro/') || path.startsWith('/images/');
    return isHashed ? before?.files.get(path) : undefined;
  }

  return {
    use(release) {
      before = current;
      current = release;
    },
    currentId: () => current?.id ?? null,
    find,
    serve(request, response, path) {
      if (!current) {
        response.writeHead(503, {
          'Retry-After': '2',
          'Content-Type': 'text/plain; charset=utf-8',
        });
        response.end('The site is being built for the first time. Reload in a moment.\n');
        return;
      }
      const wanted = canonical(path);
      const file = find(wanted);
      const missing = current.files.get(NOT_FOUND);
      const moved = current.redirects.get(wanted);
      if (file) sendPrepared(request, response, 200, file);
      else if (moved) sendMoved(response, moved);
      else if (missing) sendPrepared(request, response, 404, missing);
      else response.writeHead(404).end();
    },
  };
}

/** For good, but not for ever: an editor may give the old address to another guide. */
function sendMoved(response: ServerResponse, to: string): void {
  response.writeHead(301, { Location: to, 'Cache-Control': 'public, max-age=3600' });
  response.end();
}

import type { SiteServer } from '../platform/http/edge/site-server';
import type { Features } from './features';

/** Where the development server of the site requests what it renders. */
const SNAPSHOT_PATH = '/__snapshot';

/**
 * Takes the static site's place in development: the site's own development server renders the pages,
 * from the snapshot that this returns.
 */
export function createSnapshotServer({ context: { now }, publishing }: Features): SiteServer {
  return {
    use: async () => {},
    currentId: () => null,
    isPage: () => false,
    async serve(_request, response, path) {
      if (path !== SNAPSHOT_PATH) {
        response
          .writeHead(404, { 'Content-Type': 'text/plain' })
          .end("Pages are on the site's own port.\n");
        return;
      }
      await publishing.collectForRelease().then(
        (content) => {
          const builtAt = new Date(now()).toISOString();
          response.writeHead(200, { 'Content-Type': 'application/json' });
          response.end(JSON.stringify({ ...content, builtAt }));
        },
        (thrown) => response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(thrown)),
      );
    },
  };
}

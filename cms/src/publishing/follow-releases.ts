import { createReleaseLoader } from '../platform/http/edge/release';
import type { SiteServer } from '../platform/http/edge/site-server';
import type { Releases } from './releases';

/**
 * Returns a step that brings the site server to the live release, whichever replica built it. Any number of
 * replicas run it often; it reads one small file when nothing has changed.
 */
export function createReleaseFollower(releases: Releases, site: SiteServer): () => Promise<void> {
  const load = createReleaseLoader(releases.root);
  return async () => {
    const live = await releases.current();
    if (!live || live.buildId === site.currentId()) return;
    await site.use(await load(live.buildId, await releases.filesOf(live)));
  };
}

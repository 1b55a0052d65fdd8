import type { CompressedFiles } from '../http/edge/compressed-files';
import { loadRelease } from '../http/edge/release';
import type { SecurityHeaders } from '../http/edge/security-headers';
import type { SiteServer } from '../http/edge/site-server';
import type { Releases } from './releases';

/**
 * Returns a step that brings the site server to the live release, whoever built it. Any number of
 * replicas run it often; it reads one small file when nothing has changed.
 */
export function createReleaseFollower(
  releases: Releases,
  site: SiteServer,
  uses: { security: SecurityHeaders; compressed: CompressedFiles },
): () => Promise<void> {
  return async () => {
    const live = await releases.current();
    if (!live || live.buildId === site.currentId()) return;
    site.use(await loadRelease(live.buildId, releases.folderOf(live.buildId), uses));
  };
}

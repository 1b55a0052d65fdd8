import { content } from '../content/content';
import type { LivePages } from '../platform/http/edge/live-pages';
import type { FindKnown } from '../platform/http/edge/named-pages';
import type { SecurityHeaders } from '../platform/http/edge/security-headers';
import { createSiteFiles } from '../platform/http/edge/site-files';
import { createSiteServer, type SiteServer } from '../platform/http/edge/site-server';
import { isoTime } from '../platform/rules/iso-time';
import { releases } from './releases';
import { renderer } from './renderer';
import { collectSnapshot } from './snapshot';

let site: SiteServer | undefined;
let isReadying = false;

/** Makes the server of the site's files, which serves nothing before it is given a release. */
export function createSite(
  security: SecurityHeaders,
  livePages: LivePages,
  findKnown: FindKnown,
): SiteServer {
  site = createSiteServer(createSiteFiles(security), livePages, findKnown);
  return site;
}

/** Id of the build that this replica serves; null before the first one. */
export const servedBuild = () => site?.currentId() ?? null;

/**
 * Has the renderer begin an installation's first release while Strapi is still starting. A failure is
 * reported by the publication.
 */
export async function prepareFirstRelease(): Promise<void> {
  if ((await releases().current()) === null)
    await renderer()
      .prepare()
      .catch(() => {});
}

/**
 * Has the renderer know the site's pages before a publication that may follow soon: that one then renders
 * what it changes, and no more. Nothing is published, and a failure is reported by the publication.
 */
export async function readyRenderer(): Promise<void> {
  if (isReadying || renderer().stayReady() || servedBuild() === null) return;
  isReadying = true;
  try {
    const builtAt = isoTime(Date.now());
    await renderer().site({ ...(await collectSnapshot(content().published)), builtAt });
  } catch {
    // The next publication meets the same, and says so.
  } finally {
    isReadying = false;
  }
}

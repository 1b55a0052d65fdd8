import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { content } from '../content/content';
import { recordJob } from '../features/logs';
import { statusPage } from '../features/metrics';
import { leaderboardPage, storedPlayerPage } from '../features/players';
import { onChange } from '../platform/db/revisions';
import { env } from '../platform/env/env';
import { clientAddress } from '../platform/env/trusted-proxies';
import type { LivePages } from '../platform/http/edge/live-pages';
import type { SecurityHeaders } from '../platform/http/edge/security-headers';
import { createSiteFiles } from '../platform/http/edge/site-files';
import { createSiteServer, type SiteServer } from '../platform/http/edge/site-server';
import { type Repeated, repeat } from '../platform/jobs/repeat';
import { log } from '../platform/log';
import { isoTime } from '../platform/rules/iso-time';
import { countContentChanges } from './content-changes';
import { type BuildResult, codeVersionOf, createPublisher } from './publisher';
import { createReleaseFollower, releases } from './releases';
import { renderer } from './renderer';
import { collectForRelease, collectSnapshot, installation } from './snapshot';

/** How often a replica checks whether content or the live release has changed. */
const POLL_MS = 400;

const LIVE_PAGES: LivePages = {
  '/leaderboard': (query, request) =>
    leaderboardPage(query, clientAddress(request, env().TRUSTED_PROXIES)),
  '/status': statusPage,
};

let site: SiteServer | undefined;
let isReadying = false;

/**
 * Builds the site when it is out of date, and builds it again after each change from now on. Resolves after the first
 * build, whether it has failed or not.
 */
export async function servePublishedSite(
  strapi: Core.Strapi,
  security: SecurityHeaders,
  stopping: AbortSignal,
  /** Takes the job that publishes and follows releases. */
  jobs: Repeated[],
  onError: (thrown: unknown) => void,
): Promise<SiteServer> {
  const served = createSiteServer(createSiteFiles(security), LIVE_PAGES, storedPlayerPage);
  site = served;
  const siteDir = path.resolve(strapi.dirs.app.root, '../site');
  const codeVersion = await codeVersionOf(siteDir, installation());
  const publisher = createPublisher({ codeVersion, stopping });
  const follow = createReleaseFollower(releases(), served);
  const publishing = repeat(
    async () => {
      try {
        await countContentChanges();
        tell(await publisher.reconcile());
      } finally {
        // Also without a database: the last good release is served.
        await follow();
      }
    },
    POLL_MS,
    onError,
  );
  jobs.push(publishing);
  onChange(() => void publishing.trigger());
  await publishing.trigger();
  return served;
}

function tell(built: BuildResult | null): void {
  if (!built) return;
  const { buildId, tookMs, steps, error } = built;
  if (error) {
    const what = 'The site was not rebuilt; the last good one stays';
    recordJob('SITE_BUILD_FAILED', what, error);
    return;
  }
  const { readMs, renderMs, switchMs } = steps ?? {};
  const parts = `content ${readMs} ms, pages ${renderMs} ms, switch ${switchMs} ms`;
  log.info(`Site ${buildId} is live, built in ${tookMs} ms (${parts}).`);
}

/** Where the development server of the site requests what it renders. */
const SNAPSHOT_PATH = '/__snapshot';

/** In development the site's own server renders pages from this snapshot. */
export const snapshotServer: SiteServer = {
  use: async () => {},
  currentId: () => null,
  isPage: () => false,
  ready: () => undefined,
  async serve(_request, response, path) {
    if (path !== SNAPSHOT_PATH) {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end("Pages are on the site's own port.\n");
      return;
    }
    try {
      const snapshot = { ...(await collectForRelease()), builtAt: isoTime(Date.now()) };
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(snapshot));
    } catch (thrown) {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(thrown));
    }
  },
};

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

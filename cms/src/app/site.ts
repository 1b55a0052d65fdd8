import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addBuild } from '../content/site-builds';
import { recordJob } from '../features/logs';
import { leaderboardPage, storedPlayerPage } from '../features/players';
import { onChange, readRevisions } from '../platform/db/revisions';
import { clientAddress } from '../platform/env/trusted-proxies';
import type { LivePages } from '../platform/http/edge/live-pages';
import type { SecurityHeaders } from '../platform/http/edge/security-headers';
import type { SiteServer } from '../platform/http/edge/site-server';
import { type Repeated, repeat } from '../platform/jobs/repeat';
import { log } from '../platform/log';
import { report } from '../platform/report';
import { isoTime } from '../platform/rules/iso-time';
import {
  codeVersionOf,
  collectForRelease,
  countContentChanges,
  createPublisher,
  createReleaseFollower,
  createSite,
  installation,
  releases,
  renderer,
} from '../publishing';
import type { Features } from './features';
import { isSiteCompiled, siteCode } from './site-code';

/** How often a replica checks whether content or the live release has changed. */
const POLL_MS = 400;

/** Builds the site when it is out of date, and builds it again after each change from now on. */
export async function servePublishedSite(
  features: Features,
  security: SecurityHeaders,
  /** Takes the jobs that publish and follow releases. */
  jobs: Repeated[],
  onError: (thrown: unknown) => void,
): Promise<SiteServer> {
  const { TRUSTED_PROXIES: proxies } = features.context.settings;
  const livePages: LivePages = {
    '/leaderboard': (query, request) => leaderboardPage(query, clientAddress(request, proxies)),
  };
  const site = createSite(security, livePages, storedPlayerPage);
  if (!isSiteCompiled()) report({ type: 'progress', text: 'Compiling the site' });
  await siteCode;
  const publisher = await publisherOf(features);
  const follow = createReleaseFollower(releases(), site);

  const publishing = repeat(
    async () => {
      try {
        await countContentChanges();
        await publisher.reconcile();
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
  report({ type: 'progress', text: 'Building the site' });
  await publishing.trigger();
  return site;
}

async function publisherOf({ context }: Features) {
  const { strapi, settings } = context;
  const siteDir = path.resolve(strapi.dirs.app.root, '../site');
  return createPublisher({
    revisions: { read: readRevisions },
    releases: releases(),
    addBuild,
    collect: collectForRelease,
    now: Date.now,
    stopping: context.stopping,
    render: renderer().site,
    codeVersion: await codeVersionOf(siteDir, installation()),
    holder: randomUUID(),
    retryMs: settings.SITE_BUILD_RETRY_SECONDS * 1000,
    pause: async (ms) => pause(ms),
    onBuilt({ buildId, tookMs, steps, error }) {
      if (error) {
        const what = 'The site was not rebuilt; the last good one stays';
        recordJob('SITE_BUILD_FAILED', what, error);
      } else {
        const { readMs, renderMs, switchMs } = steps ?? {};
        const parts = `content ${readMs} ms, pages ${renderMs} ms, switch ${switchMs} ms`;
        strapi.log.info(`Site ${buildId} is live, built in ${tookMs} ms (${parts}).`);
      }
    },
    onReplaced: () =>
      log.warn(
        'Another replica has published the site with other code or settings. Give all replicas the same version and the same PUBLIC_URL.',
      ),
  });
}

/** Where the development server of the site requests what it renders. */
const SNAPSHOT_PATH = '/__snapshot';

/** In development the site's own server renders pages from this snapshot. */
export function createSnapshotServer(): SiteServer {
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
      try {
        const snapshot = { ...(await collectForRelease()), builtAt: isoTime(Date.now()) };
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(snapshot));
      } catch (thrown) {
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(thrown));
      }
    },
  };
}

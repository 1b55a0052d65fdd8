import { once } from 'node:events';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { createEdge } from '../edge/edge';
import { createHotJson } from '../edge/hot-json';
import { type SecurityHeaders, securityHeaders } from '../edge/security-headers';
import { createSiteServer } from '../edge/site-server';
import { type Env, env } from '../env';
import { connectionShares } from '../http/connections/connection-limits';
import { guardListener } from '../http/connections/guard-listener';
import { startJob } from '../jobs/background-job';
import { type Repeated, repeat } from '../jobs/repeat';
import { createReleaseFollower } from '../publishing/follow-releases';
import { type Wiring, wiringOf } from '../wiring';
import { hotSources } from './hot-sources';
import { offerFirstAdministrator } from './offer-first-administrator';
import { prepareContent } from './prepare-content';
import { report } from './report';
import { sitePublisher } from './site-publisher';
import { createSnapshotServer } from './snapshot-server';

/** How often a replica looks whether content or the live release has changed. */
const LOOK_MS = 400;

export interface Product {
  /** Prepares content and site; the public listener opens when Strapi's own does. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The running product around one Strapi: jobs and the public listener. */
export function createProduct(strapi: Core.Strapi): Product {
  const settings = env();
  const wiring = wiringOf(strapi);
  const jobs: Repeated[] = [];
  let edge: Server | undefined;

  return {
    async start() {
      await prepareContent(strapi, wiring, settings, (text) => report({ type: 'progress', text }));
      await offerFirstAdministrator(strapi, wiring);
      const security = securityHeaders({
        publicUrl: settings.PUBLIC_URL,
        imageOrigins: imageOrigins(settings),
      });
      const site =
        settings.NODE_ENV === 'development'
          ? createSnapshotServer(wiring)
          : await servePublishedSite(strapi, wiring, { settings, security, jobs });
      for (const job of wiring.jobs) jobs.push(startJob(job, surroundings(wiring)));
      const shares = connectionShares();
      edge = guardListener(
        createEdge({
          hot: createHotJson(hotSources(wiring)),
          site,
          strapi: lazily(() => strapi.server.app.callback()),
          publicUrl: settings.PUBLIC_URL,
          security,
          onError: wiring.failures.ofRequest,
        }),
        { connectionsMax: shares.site, headers: security.api },
      );
      guardListener(strapi.server.httpServer, {
        connectionsMax: shares.cms,
        headers: security.api,
      });
      const open = edge;
      strapi.server.httpServer.once('listening', () => listen(open, settings));
    },
    async stop() {
      wiring.beginToStop();
      await Promise.all(jobs.map((job) => job.stop()));
      edge?.closeAllConnections();
      if (edge?.listening) await once(edge.close(), 'close');
      await wiring.close();
    },
  };
}

function surroundings({ leases, now, processId, failures }: Wiring) {
  return {
    leases,
    now,
    holder: processId,
    onError: (job: string, thrown: unknown) =>
      failures.ofWork('JOB_FAILED', `Job ${job} failed`, thrown),
  };
}

/** Builds the site when it is out of date, and keeps building and following it from now on. */
async function servePublishedSite(
  strapi: Core.Strapi,
  wiring: Wiring,
  { settings, security, jobs }: { settings: Env; security: SecurityHeaders; jobs: Repeated[] },
) {
  const siteDir = path.resolve(strapi.dirs.app.root, '../site');
  const site = createSiteServer();
  const publisher = await sitePublisher(strapi, wiring, { siteDir, dataDir: settings.DATA_DIR });
  const follow = createReleaseFollower(wiring.releases, site, security);
  const onError = (thrown: unknown) =>
    wiring.failures.ofWork('JOB_FAILED', 'Following the site failed', thrown);

  const following = repeat(follow, LOOK_MS, onError);
  const publishing = repeat(
    async () => {
      await publisher.reconcile();
      await following.kick();
    },
    LOOK_MS,
    onError,
  );
  jobs.push(publishing, following);
  wiring.onChanged(() => void publishing.kick());

  await follow();
  report({ type: 'progress', text: 'Building the site' });
  await publishing.kick();
  return site;
}

/** Where pictures of players come from: Roblox's own addresses, or the stand-in's. */
function imageOrigins({ ROBLOX_THUMBNAILS_URL }: Env): string[] {
  const standin = ROBLOX_THUMBNAILS_URL ? [new URL(ROBLOX_THUMBNAILS_URL).origin] : [];
  return ['https://*.rbxcdn.com', ...standin];
}

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function listen(edge: Server, { PORT, HOST }: Env): void {
  edge.once('error', (error: NodeJS.ErrnoException) => {
    const sentence =
      error.code === 'EADDRINUSE'
        ? `Port ${PORT} is in use by another program. Stop it, or set PORT to a free one.`
        : `The site cannot listen on ${HOST}:${PORT}: ${error.message}`;
    report({ type: 'failed', sentence });
    process.stderr.write(`${sentence}\n`);
    process.exit(1);
  });
  edge.listen(PORT, HOST, () => report({ type: 'ready' }));
}

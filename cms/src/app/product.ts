import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { alertHappened } from '../features/alerts';
import { closeLogs, recordJob, recordRequest } from '../features/logs';
import { describeThrown } from '../features/logs/rules/describe-thrown';
import { countPage, readiness } from '../features/metrics';
import { DatabaseUnavailable } from '../platform/db/failures';
import { onChange } from '../platform/db/revisions';
import { waitForDisk } from '../platform/db/wait-for-disk';
import { env } from '../platform/env/env';
import { incompleteGroups } from '../platform/env/incomplete-groups';
import { connectionShares } from '../platform/http/connections/connection-limits';
import { guardListener } from '../platform/http/connections/guard-listener';
import { createDrain, type Drain } from '../platform/http/connections/traffic';
import { createCachedResponses } from '../platform/http/edge/cached-responses';
import { createEdge } from '../platform/http/edge/edge';
import type { SecurityHeaders } from '../platform/http/edge/security-headers';
import { type BackgroundJob, startJob } from '../platform/jobs/background-job';
import { type Repeated, repeat } from '../platform/jobs/repeat';
import { report } from '../platform/report';
import { createPublicApp } from '../plugin/public-app';
import { servePublishedSite, snapshotServer } from '../publishing';
import { cachedSources } from './cached-sources';
import { stopping } from './features';
import { offerFirstAdministrator } from './first-administrator';
import { prepareContent, prepareRoles } from './prepare-content';
import { accessLog, listen, publicSecurity } from './public-listener';
import { serveSharePictures, serveUploads } from './register-in-strapi';
import { isSiteCompiled, siteCode } from './site-code';
import { STOP_LIMITS } from './stop-limits';

const WARM_MS = 5000;

const jobs: Repeated[] = [];
const drains: Drain[] = [];

/** Prepares content and site around Strapi, and starts the jobs; the public listener opens when Strapi's own does. */
export async function startProduct(
  strapi: Core.Strapi,
  featureJobs: readonly BackgroundJob[],
): Promise<void> {
  const settings = env();
  drains.push(createDrain(strapi.server.httpServer));
  for (const { detail, advice } of incompleteGroups(settings))
    strapi.log.warn(`${detail} ${advice}`);
  await prepareContent(strapi, (text) => report({ type: 'progress', text }));
  const security = publicSecurity(settings);
  const [site] = await Promise.all([
    settings.NODE_ENV === 'development' ? snapshotServer : publishedSite(strapi, security),
    // Beside the renderer, which has a process of its own.
    prepareRoles(strapi),
  ]);
  await waitForDisk(strapi.db.connection);
  await offerFirstAdministrator(strapi);
  for (const job of featureJobs) jobs.push(startJob(job, onJobError));
  const cached = createCachedResponses(cachedSources(), {
    now: Date.now,
    onFailure: (name, thrown) => reportWork(`${name} is answered as it was`, thrown),
  });
  onChange(cached.noteChange);
  await cached.warm();
  // Some bodies have to wait for an upstream's first answer.
  jobs.push(repeat(cached.warm, WARM_MS, () => {}));
  const shares = connectionShares();
  const edge = guardListener(
    createEdge({
      cached,
      site,
      ...createPublicApp(strapi, { uploads: serveUploads(), sharePictures: serveSharePictures() }),
      publicUrl: settings.PUBLIC_URL,
      security,
      onPage: countPage,
      onAnswer: accessLog(settings),
      onError: recordRequest,
    }),
    {
      connectionsMax: shares.site,
      onDropped: warnOfDropped(strapi, 'site', shares.site),
      headers: security.api,
    },
  );
  guardListener(strapi.server.httpServer, {
    connectionsMax: shares.cms,
    onDropped: warnOfDropped(strapi, 'CMS', shares.cms),
    headers: security.api,
  });
  drains.push(createDrain(edge));
  readiness.opened(() => settings.NODE_ENV === 'development' || site.currentId() !== null);
  strapi.server.httpServer.once('listening', () => listen(edge, settings));
}

async function publishedSite(strapi: Core.Strapi, security: SecurityHeaders) {
  if (!isSiteCompiled()) report({ type: 'progress', text: 'Compiling the site' });
  await siteCode;
  report({ type: 'progress', text: 'Building the site' });
  return servePublishedSite(strapi, security, stopping.signal, jobs, (thrown) =>
    reportWork('Following the site failed', thrown),
  );
}

let stopped: Promise<void> | undefined;

/** Stops being ready, finishes requests and job steps, closes both listeners, as far as it has come up. Idempotent. */
export function stopProduct(): Promise<void> {
  stopped ??= stop();
  return stopped;
}

async function stop(): Promise<void> {
  if (drains.length === 0) return;
  const { leadMs, inFlightMsMax } = STOP_LIMITS;
  readiness.closing();
  for (const drain of drains) drain.announce();
  // Without a database server there is only one replica: no load balancer has another one to turn to.
  if (env().DATABASE_URL) await pause(leadMs);
  stopping.abort();
  const stopJobs = Promise.all(jobs.map((job) => job.stop()));
  await Promise.all([
    ...drains.map((drain) => drain.finish(inFlightMsMax)),
    Promise.race([stopJobs, pause(inFlightMsMax, undefined, { ref: false })]),
  ]);
}

/** Accepts no further connections, stores why the process is about to end, and has operators told, once it has come up. */
export async function failProduct(what: string, thrown: unknown): Promise<void> {
  if (drains.length === 0) return;
  for (const drain of drains) drain.refuse();
  recordJob('PROCESS_FAILED', what, thrown);
  const detail = `${what}: ${describeThrown(thrown).message}`;
  await Promise.allSettled([alertHappened('process-ended', detail), closeLogs()]);
}

const warnOfDropped = (strapi: Core.Strapi, listener: string, connectionsMax: number) => {
  return (count: number) =>
    strapi.log.warn(
      `Connections closed unanswered: ${count}. The ${listener} has ${connectionsMax} open, as many as it holds.`,
    );
};

const onJobError = (job: string, thrown: unknown) => reportWork(`Job ${job} failed`, thrown);

/** A database that is away was reported when it was lost: not once more by everything that needs it. */
function reportWork(what: string, thrown: unknown): void {
  if (!(thrown instanceof DatabaseUnavailable)) recordJob('JOB_FAILED', what, thrown);
}

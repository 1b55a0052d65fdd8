import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeThrown } from '../features/logs/rules/describe-thrown';
import type { Env } from '../platform/env/env';
import { connectionShares } from '../platform/http/connections/connection-limits';
import { guardListener } from '../platform/http/connections/guard-listener';
import { createDrain } from '../platform/http/connections/traffic';
import { createCachedResponses } from '../platform/http/edge/cached-responses';
import { createEdge } from '../platform/http/edge/edge';
import { createSiteFiles } from '../platform/http/edge/site-files';
import { createSiteServer } from '../platform/http/edge/site-server';
import { storageFull } from '../platform/http/errors/common-errors';
import { isDiskFull } from '../platform/http/errors/to-api-error';
import { refuseToStart } from '../platform/report';
import { createReleaseFollower, createReleases } from '../publishing/releases';
import { listen, publicSecurity } from './public-listener';

/** What a start needs at least: its lock and the write-ahead log. */
const ROOM_BYTES = 1024 * 1024;
/** What a start gets that found as much and needed more. */
const MORE_ROOM_BYTES = 16 * ROOM_BYTES;
const POLL_EVERY_MS = 2000;
/** The product is down from here until it has started: what is in flight is not waited for any longer. */
const IN_FLIGHT_MS_MAX = 2000;

/**
 * While the disk is full, serves the last release and answers calls with 503 `STORAGE_FULL`.
 * Resolves when there is room; ends the process without a release. `failure`: of the start before.
 */
export async function serveWhileFull(
  settings: Env,
  failure?: unknown,
  untilNextPoll: () => Promise<unknown> = () => pause(POLL_EVERY_MS),
): Promise<void> {
  const { DATA_DIR } = settings;
  const bytes = isDiskFull(failure) ? MORE_ROOM_BYTES : ROOM_BYTES;
  if (hasRoom(DATA_DIR, bytes)) return;
  const sinceMs = Date.now();
  const edge = await createReadOnlyListener(settings);
  if (!edge) {
    refuseToStart(
      `The disk of DATA_DIR ${DATA_DIR} is full, and no site has been built that could be served. Make room, then start again.`,
    );
  }
  const drain = createDrain(edge);
  listen(edge, settings);
  process.stderr.write(
    `warn: The disk of DATA_DIR ${DATA_DIR} is full: pages are served, nothing can be stored. Make room; the product continues by itself.\n`,
  );
  do await untilNextPoll();
  while (!hasRoom(DATA_DIR, bytes));
  await drain.finish(IN_FLIGHT_MS_MAX);
  const seconds = Math.round((Date.now() - sinceMs) / 1000);
  process.stderr.write(
    `The disk of DATA_DIR ${DATA_DIR} was full for ${seconds} s, in which only pages were served. It has room again.\n`,
  );
}

/** The public listener without all that stores something; null where no site was built yet. */
async function createReadOnlyListener(settings: Env) {
  const security = publicSecurity(settings);
  const releases = createReleases(path.join(settings.DATA_DIR, 'site'));
  const site = createSiteServer(createSiteFiles(security));
  await createReleaseFollower(releases, site)();
  if (site.currentId() === null) return null;
  const edge = createEdge({
    cached: createCachedResponses({}, { now: Date.now, onFailure: () => {} }),
    site,
    callEndpoint(request, response) {
      if (request.url !== '/api/ready') throw storageFull();
      // Pages are answered: a load balancer that takes this replica out would end those, too.
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'private, no-store' };
      response.writeHead(200, headers).end(JSON.stringify({ status: 'ready' }));
    },
    serveUpload() {
      throw storageFull();
    },
    serveSharePicture() {
      throw storageFull();
    },
    publicUrl: settings.PUBLIC_URL,
    security,
    onPage: () => {},
    onError({ path }, error) {
      if (error.code === 'STORAGE_FULL') return;
      process.stderr.write(`error: ${path}: ${describeThrown(error.cause ?? error).message}\n`);
    },
  });
  const connectionsMax = connectionShares().site;
  return guardListener(edge, { connectionsMax, onDropped: () => {}, headers: security.api });
}

/** True also for a folder that cannot be written for another reason. */
export function hasRoom(folder: string, bytes: number): boolean {
  const probe = path.join(folder, 'room.probe');
  try {
    // Random, because some file systems store zeros in no room at all.
    writeFileSync(probe, randomBytes(bytes), { flush: true });
    return true;
  } catch (thrown) {
    return !isDiskFull(thrown);
  } finally {
    rmSync(probe, { force: true });
  }
}

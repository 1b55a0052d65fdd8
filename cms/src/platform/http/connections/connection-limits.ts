import type { Server, ServerOptions } from 'node:http';

/**
 * How long a connection may take, in milliseconds, and how much it may send, in bytes; on both listeners.
 * The largest body is an upload of 8 MB, which a line of 1.2 Mbit/s carries within `requestMsMax`.
 */
export const CONNECTION_LIMITS = {
  /** From the start of the connection or the first byte of a request to the end of its header. */
  headersMsMax: 10_000,
  /** From the first byte of a request to the last one of its body. */
  requestMsMax: 55_000,
  /**
   * How often the two limits above, and that of unread answers, are checked: they may be outlived by
   * this.
   */
  checkMs: 2000,
  /** Between an answer and the next request; longer than nginx in front leaves a connection idle. */
  idleMsMax: 15_000,
  /**
   * While an answer waits for its client to read: how long until the system takes the next part of it,
   * which on a fast line may be more than a megabyte.
   */
  unreadMsMax: 140_000,
  /** Request line and header fields together. */
  headerBytesMax: 16 * 1024,
  /** Requests that one connection may send ahead of their answers. */
  pipelinedMax: 50,
  /** How long a connection that is being closed may go on sending: these bytes are discarded. */
  lingerMs: 2000,
} as const;

/** Options that a listener is created with; `guardListener` sets the others. */
export const LISTENER_OPTIONS = {
  headersTimeout: CONNECTION_LIMITS.headersMsMax,
  requestTimeout: CONNECTION_LIMITS.requestMsMax,
  connectionsCheckingInterval: CONNECTION_LIMITS.checkMs,
  keepAliveTimeout: CONNECTION_LIMITS.idleMsMax,
  maxHeaderSize: CONNECTION_LIMITS.headerBytesMax,
  insecureHTTPParser: false,
  // The guard answers a request without Host, in the form of every other failure.
  requireHostHeader: false,
} satisfies ServerOptions;

/** An idle connection takes about 10 KB here: this many leave room for the work. */
const SITE_CONNECTIONS_MAX = 20_000;
/** Editors are few, and a browser opens 6 connections. */
const CMS_CONNECTIONS_MAX = 500;
/** Files that the process opens besides: database, logs, uploads, upstreams, jobs. */
const OTHER_FILES = 512;

/**
 * Divides the files that the system lets this process open between the two listeners, so that
 * connections never take those that the database and the log need.
 */
export function connectionShares(openFilesMax = readOpenFilesMax()): { site: number; cms: number } {
  const free = Math.max(128, openFilesMax - OTHER_FILES);
  const cms = Math.min(CMS_CONNECTIONS_MAX, Math.floor(free / 4));
  return { site: Math.min(SITE_CONNECTIONS_MAX, free - cms), cms };
}

/** The soft limit of open files, which Node raises to the hard one at its start. */
function readOpenFilesMax(): number {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean };
  // Without this, the report looks up the names of all peers.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

/** Dropped connections are reported at most this often. */
const REPORT_EVERY_MS = 60_000;

/**
 * Bounds how many connections a listener holds; further ones are closed unanswered. `onDropped` gets the
 * first of them at once, and how many others there were after each minute that had some.
 */
export function limitConnections(
  server: Server,
  connectionsMax: number,
  onDropped: (count: number) => void,
): void {
  server.maxConnections = connectionsMax;
  let unreported = 0;
  let isWaiting = false;
  const report = () => {
    isWaiting = unreported > 0;
    if (!isWaiting) return;
    onDropped(unreported);
    unreported = 0;
    setTimeout(report, REPORT_EVERY_MS).unref();
  };
  server.on('drop', () => {
    unreported += 1;
    if (!isWaiting) report();
  });
}

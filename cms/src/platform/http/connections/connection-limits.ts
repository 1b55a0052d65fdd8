import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** In milliseconds and bytes. An upload of 8 MB fits into `requestMsMax` at 1.2 Mbit/s. */
export const CONNECTION_LIMITS = {
  /** From the connection or the first byte of a request to the end of its header. */
  headersMsMax: 10_000,
  /** From the first byte of a request to the last one of its body. */
  requestMsMax: 55_000,
  /** How often the limits are checked: they may be exceeded by this. */
  checkMs: 2000,
  /** Between requests; longer than nginx leaves a connection idle. */
  idleMsMax: 15_000,
  /** How long an answer may wait for its client to read the next part, a megabyte or more. */
  unreadMsMax: 140_000,
  /** Request line and header fields together. */
  headerBytesMax: 16 * 1024,
  /** Requests sent ahead of their answers. */
  pipelinedMax: 50,
  /** Bytes on a closing connection are discarded for this time. */
  lingerMs: 2000,
} as const;

/** `guardListener` sets the others. */
export const LISTENER_OPTIONS = {
  headersTimeout: CONNECTION_LIMITS.headersMsMax,
  requestTimeout: CONNECTION_LIMITS.requestMsMax,
  connectionsCheckingInterval: CONNECTION_LIMITS.checkMs,
  keepAliveTimeout: CONNECTION_LIMITS.idleMsMax,
  maxHeaderSize: CONNECTION_LIMITS.headerBytesMax,
  insecureHTTPParser: false,
  // The guard answers a request without Host like any other failure.
  requireHostHeader: false,
} satisfies ServerOptions;

/** An idle connection takes about 10 KB. */
const SITE_CONNECTIONS_MAX = 20_000;
/** A browser opens 6 connections. */
const CMS_CONNECTIONS_MAX = 500;
/** Database, logs, uploads, upstreams, jobs. */
const OTHER_FILES = 512;

/** Divides the open files between the listeners, with a rest for the database and the log. */
export function connectionShares(openFilesMax = readOpenFilesMax()): { site: number; cms: number } {
  const free = Math.max(128, openFilesMax - OTHER_FILES);
  const cms = Math.min(CMS_CONNECTIONS_MAX, Math.floor(free / 4));
  return { site: Math.min(SITE_CONNECTIONS_MAX, free - cms), cms };
}

/** The soft limit, which Node raises to the hard one at its start. */
function readOpenFilesMax(): number {
  const report = process.report as NodeJS.ProcessReport & { excludeNetwork?: boolean };
  // Otherwise the report looks up the names of all peers.
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}

const REPORT_EVERY_MS = 60_000;

/** Further ones are closed unanswered. `onDropped` gets the first, then one count a minute. */
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

/** At the last check. */
interface Progress {
  takenBytes: number;
  sinceMs: number;
}

interface Limits {
  readonly unreadMsMax: number;
  readonly checkMs: number;
}

/** Ends connections whose clients do not read waiting answers. */
export function endUnread(server: Server, { unreadMsMax, checkMs }: Limits): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket) => {
    connections.set(socket, { takenBytes: 0, sinceMs: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const endUnread = () => {
    const nowMs = performance.now();
    for (const [socket, progress] of connections) {
      const takenBytes = socket.bytesWritten - socket.writableLength;
      const isUnread = socket.writableLength > 0 && takenBytes === progress.takenBytes;
      if (!isUnread) connections.set(socket, { takenBytes, sinceMs: nowMs });
      else if (nowMs - progress.sinceMs >= unreadMsMax) socket.destroy();
    }
  };
  setInterval(endUnread, checkMs).unref();
}

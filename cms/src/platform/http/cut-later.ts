import type { IncomingMessage } from 'node:http';

/** How long a client that was answered early may go on sending before its connection is cut. */
const LINGER_MS = 5000;

/** A body that is no longer needed is discarded as it comes, but not for ever. */
export function cutLater(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, LINGER_MS).unref();
}

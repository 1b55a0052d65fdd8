import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A connection without a request gets so long to send one that was on its way. */
const QUIET_MS = 300;
const LOOK_EVERY_MS = 20;

/** Ends a listener without cutting what it was asked before. */
export interface Drain {
  /** Tells clients with each answer from now on that their connection ends with it. */
  announce(): void;
  /**
   * Stops accepting connections and resolves when every request has been answered and every connection
   * is closed; what takes longer than `msMax` is cut.
   */
  finish(msMax: number): Promise<void>;
  /** Stops accepting connections; those that are open stay so. */
  refuse(): void;
}

/**
 * Follows the requests of a server from now on. Node's own `close` waits for connections that are kept
 * alive or send nothing, and answers on them as before.
 */
export function createDrain(server: Server): Drain {
  const unanswered = new Set<ServerResponse>();
  let isEnding = false;
  let isClosed = false;

  server.prependListener('request', (_request, response: ServerResponse) => {
    unanswered.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => {
      unanswered.delete(response);
      // An answer that had begun before the end kept its connection.
      if (isClosed) setImmediate(() => server.closeIdleConnections());
    });
  });

  function announce(): void {
    isEnding = true;
    for (const response of unanswered) response.shouldKeepAlive = false;
  }

  function refuse(): void {
    isClosed = true;
    if (server.listening) server.close();
  }

  /** Resolves when nothing has been asked for a moment, or the time is up. */
  async function quiet(msMax: number): Promise<void> {
    let quietMs = 0;
    for (let waitedMs = 0; waitedMs < msMax && quietMs < QUIET_MS; waitedMs += LOOK_EVERY_MS) {
      await pause(LOOK_EVERY_MS);
      quietMs = unanswered.size === 0 ? quietMs + LOOK_EVERY_MS : 0;
    }
  }

  return {
    announce,
    refuse,
    async finish(msMax) {
      announce();
      if (!server.listening) return;
      const closed = once(server, 'close');
      refuse();
      await Promise.race([closed, quiet(msMax)]);
      server.closeAllConnections();
      await closed;
    },
  };
}

import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

/** Answers that were to keep their connection until they were told to end it. */
const ENDED = new WeakSet<ServerResponse>();

/** A connection ends with the newest of its answers: those before it would take the others with them. */
function endAfterNewest(waiting: readonly ServerResponse[]): void {
  for (const [index, response] of waiting.entries()) {
    const isNewest = index === waiting.length - 1;
    // Behind an upgrade that is ignored the connection ends in any case.
    const isUpgrade = response.req.headers.upgrade !== undefined;
    if (isNewest && response.shouldKeepAlive && !isUpgrade) {
      ENDED.add(response);
      response.shouldKeepAlive = false;
    } else if (!isNewest && ENDED.delete(response)) response.shouldKeepAlive = true;
  }
}

/**
 * Follows the requests of a server from now on. Node's own `close` waits for connections that are kept
 * alive or send nothing, and answers on them as before.
 */
export function createDrain(server: Server): Drain {
  /** By connection, in the order of their requests. */
  const unanswered = new Map<Socket, ServerResponse[]>();
  let isEnding = false;
  let isClosed = false;

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const waiting = waitingOn(socket);
    waiting.push(response);
    if (isEnding) endAfterNewest(waiting);
    response.on('close', onClose);
  });

  /** One function for all answers: a closure for each costs more than what it does. */
  function onClose(this: ServerResponse): void {
    const { socket } = this.req;
    const waiting = waitingOn(socket);
    waiting.splice(waiting.indexOf(this), 1);
    if (waiting.length === 0) unanswered.delete(socket);
    // An answer that had begun before the end kept its connection.
    if (isClosed) setImmediate(() => server.closeIdleConnections());
  }

  function waitingOn(socket: Socket): ServerResponse[] {
    const known = unanswered.get(socket);
    if (known) return known;
    const made: ServerResponse[] = [];
    unanswered.set(socket, made);
    return made;
  }

  function announce(): void {
    isEnding = true;
    for (const waiting of unanswered.values()) endAfterNewest(waiting);
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

import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** The requests of one connection. */
export interface Traffic {
  /** In the order of their requests. */
  readonly unanswered: ServerResponse[];
  /** Of the newest request: what the parser cannot read is its body, or what follows it. */
  last?: ServerResponse;
  refused?: true;
}

const known = new WeakMap<Duplex, Traffic>();

export function trafficOn(socket: Duplex): Traffic {
  const traffic = known.get(socket) ?? { unanswered: [] };
  known.set(socket, traffic);
  return traffic;
}

/** Counts an answer among the unanswered ones of its connection until it ends; once, however many follow it. */
export function follow(response: ServerResponse): Traffic {
  const traffic = trafficOn(response.req.socket);
  if (traffic.last === response) return traffic;
  traffic.last = response;
  traffic.unanswered.push(response);
  response.on('close', () => {
    const at = traffic.unanswered.indexOf(response);
    if (at >= 0) traffic.unanswered.splice(at, 1);
  });
  return traffic;
}

/** How long a client that was answered early may go on sending before its connection is cut. */
const LINGER_MS = 5000;

/** A body that is no longer needed is discarded as it comes, but not for ever. */
export function cutLater(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, LINGER_MS).unref();
}

/** A connection without a request gets so long to send one that was on its way. */
const QUIET_MS = 300;
const POLL_EVERY_MS = 20;

/** Answers that were to leave their connection open until they were set to close it. */
const ENDED = new WeakSet<ServerResponse>();

/** A connection ends with the newest of its answers: those before it would take the others with them. */
function endAfterNewest(waiting: readonly ServerResponse[]): void {
  const newest = waiting.at(-1);
  for (const response of waiting) {
    // Behind an upgrade that is ignored the connection ends in any case.
    const isUpgrade = response.req.headers.upgrade !== undefined;
    if (response === newest && response.shouldKeepAlive && !isUpgrade) {
      ENDED.add(response);
      response.shouldKeepAlive = false;
    } else if (response !== newest && ENDED.delete(response)) response.shouldKeepAlive = true;
  }
}

/**
 * Ends a listener without cutting off requests that it received before; follows its connections from now on. Node's own `close` waits for connections that are
 * kept alive or send nothing, and answers on them as before.
 */
export function createDrain(server: Server) {
  const open = new Set<Socket>();
  let isEnding = false;
  let isClosed = false;

  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    const { unanswered } = follow(response);
    if (!isEnding) return;
    endAfterNewest(unanswered);
    if (isClosed) response.once('close', closeIdle);
  });

  const unanswered = () => [...open].flatMap((socket) => trafficOn(socket).unanswered);
  const closeIdle = () => void setImmediate(() => server.closeIdleConnections());

  /** Announces with each answer from now on that its connection ends with it. */
  function announce(): void {
    isEnding = true;
    for (const socket of open) endAfterNewest(trafficOn(socket).unanswered);
  }

  /** Stops accepting connections; those that are open stay so. */
  function refuse(): void {
    isClosed = true;
    // An answer that had begun before the end kept its connection open.
    for (const response of unanswered()) response.once('close', closeIdle);
    if (server.listening) server.close();
  }

  /** Resolves when no request has come for a moment, or the time is up. */
  async function quiet(msMax: number): Promise<void> {
    let quietMs = 0;
    for (let waitedMs = 0; waitedMs < msMax && quietMs < QUIET_MS; waitedMs += POLL_EVERY_MS) {
      await pause(POLL_EVERY_MS);
      quietMs = unanswered().length === 0 ? quietMs + POLL_EVERY_MS : 0;
    }
  }

  return {
    announce,
    refuse,
    /**
     * Stops accepting connections and resolves when every request has been answered and every connection
     * is closed; what takes longer than `msMax` is cut.
     */
    async finish(msMax: number): Promise<void> {
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

export type Drain = ReturnType<typeof createDrain>;

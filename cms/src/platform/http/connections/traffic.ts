import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface Traffic {
  /** In the order of their requests. */
  readonly unanswered: ServerResponse[];
  /** Of the newest request: unreadable bytes are its body, or what follows it. */
  last?: ServerResponse;
  refused?: true;
}

const known = new WeakMap<Duplex, Traffic>();

export function trafficOn(socket: Duplex): Traffic {
  const traffic = known.get(socket);
  if (traffic) return traffic;
  const first: Traffic = { unanswered: [] };
  known.set(socket, first);
  return first;
}

/** Counts an answer as unanswered until it ends; once per answer. */
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

/** How long a client that was answered early may continue sending. */
const LINGER_MS = 5000;

/** Discards a body, for a limited time. */
export function cutLater(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, LINGER_MS).unref();
}

/** How long an idle connection may still deliver a request. */
const QUIET_MS = 300;
const POLL_EVERY_MS = 20;

/** Answers that were changed to close their connection. */
const ENDED = new WeakSet<ServerResponse>();

/** Earlier answers would cut the later ones off. */
function endAfterNewest(waiting: readonly ServerResponse[]): void {
  const newest = waiting.at(-1);
  for (const response of waiting) {
    // Behind an ignored upgrade the connection ends anyway.
    const isUpgrade = response.req.headers.upgrade !== undefined;
    if (response === newest && response.shouldKeepAlive && !isUpgrade) {
      ENDED.add(response);
      response.shouldKeepAlive = false;
    } else if (response !== newest && ENDED.delete(response)) response.shouldKeepAlive = true;
  }
}

/** Without cutting off received requests. Node's own `close` waits for idle connections. */
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

  /** Every answer from now on closes its connection. */
  function announce(): void {
    isEnding = true;
    for (const socket of open) endAfterNewest(trafficOn(socket).unanswered);
  }

  /** Open connections stay. */
  function refuse(): void {
    isClosed = true;
    // An answer begun earlier kept its connection open.
    for (const response of unanswered()) response.once('close', closeIdle);
    if (server.listening) server.close();
  }

  /** Resolves after a moment without requests, or when the time is up. */
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
    /** Resolves when everything is answered and closed; cuts what takes longer than `msMax`. */
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

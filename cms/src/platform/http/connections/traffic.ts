import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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

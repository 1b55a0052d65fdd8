import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What goes on on one connection. */
export interface Traffic {
  /** In the order of their requests. */
  readonly unanswered: Set<ServerResponse>;
  /** Of the newest request: what the parser cannot read is its body, or what follows it. */
  last?: ServerResponse;
  refused?: true;
}

const connections = new WeakMap<Duplex, Traffic>();

export function trafficOn(socket: Duplex): Traffic {
  const known = connections.get(socket);
  if (known) return known;
  const made: Traffic = { unanswered: new Set() };
  connections.set(socket, made);
  return made;
}

/** Counts an answer among the unanswered ones of its connection until it ends; once, however many follow it. */
export function follow(response: ServerResponse): Traffic {
  const traffic = trafficOn(response.req.socket);
  if (traffic.last === response) return traffic;
  traffic.last = response;
  traffic.unanswered.add(response);
  response.on('close', forget);
  return traffic;
}

/** One function for all answers: a closure for each costs more than what it does. */
function forget(this: ServerResponse): void {
  connections.get(this.req.socket)?.unanswered.delete(this);
}

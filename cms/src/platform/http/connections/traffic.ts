import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What goes on on one connection. */
export interface Traffic {
  /** In the order of their requests. */
  readonly unanswered: ServerResponse[];
  /** Of the newest request: what the parser cannot read is its body, or what follows it. */
  last?: ServerResponse;
  refused?: true;
}

/** On the connection itself, which is quicker to read than a map beside it. */
const TRAFFIC = Symbol('traffic');

type Followed = Duplex & { [TRAFFIC]?: Traffic };

export function trafficOn(socket: Followed): Traffic {
  socket[TRAFFIC] ??= { unanswered: [] };
  return socket[TRAFFIC];
}

/** Counts an answer among the unanswered ones of its connection until it ends; once, however many follow it. */
export function follow(response: ServerResponse): Traffic {
  const traffic = trafficOn(response.req.socket);
  if (traffic.last === response) return traffic;
  traffic.last = response;
  traffic.unanswered.push(response);
  response.on('close', forget);
  return traffic;
}

/** One function for all answers: a closure for each costs more than what it does. */
function forget(this: ServerResponse): void {
  const { unanswered } = trafficOn(this.req.socket);
  const at = unanswered.indexOf(this);
  if (at >= 0) unanswered.splice(at, 1);
}

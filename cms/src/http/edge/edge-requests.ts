import type { IncomingMessage } from 'node:http';

const fromEdge = new WeakSet<IncomingMessage>();

/** Marks a request as having come through the public listener. */
export function markEdgeRequest(request: IncomingMessage): void {
  fromEdge.add(request);
}

/** Whether the request came through the public listener; a client cannot claim it. */
export function isEdgeRequest(request: IncomingMessage): boolean {
  return fromEdge.has(request);
}

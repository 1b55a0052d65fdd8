import type { IncomingMessage } from 'node:http';
import type { EndpointName } from '@elc/contracts';
import type { MatchedEndpoint } from './match-endpoint';

/** Null for what is no endpoint, such as an upload. */
const fromEdge = new WeakMap<IncomingMessage, MatchedEndpoint<EndpointName> | null>();

/** Marks a request as having come through the public listener, and hands on what it was matched to. */
export function markEdgeRequest(
  request: IncomingMessage,
  matched: MatchedEndpoint<EndpointName> | null,
): void {
  fromEdge.set(request, matched);
}

/** Whether the request came through the public listener; a client cannot claim it. */
export function isEdgeRequest(request: IncomingMessage): boolean {
  return fromEdge.has(request);
}

/**
 * What the edge has matched the request to.
 * @throws Error for a request that no edge has matched: no other listener serves endpoints.
 */
export function matchedEndpointOf(request: IncomingMessage): MatchedEndpoint<EndpointName> {
  const matched = fromEdge.get(request);
  if (!matched) throw new Error(`No declared endpoint was matched for ${request.url}.`);
  return matched;
}

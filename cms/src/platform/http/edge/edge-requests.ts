import type { IncomingMessage } from 'node:http';
import type { EndpointName } from '@elc/contracts';
import type { MatchedEndpoint } from './match-endpoint';
import type { JsonBody } from './receive-json';

/** What the edge knows of a request that it hands over. */
export interface EdgeRequest {
  readonly matched: MatchedEndpoint<EndpointName>;
  /** Null for a request without one, and for a form, which its endpoint reads. */
  readonly body: JsonBody | null;
}

const fromEdge = new WeakMap<IncomingMessage, EdgeRequest>();

/** Notes what the edge has matched a request to, and read of it, for who answers it. */
export function noteEdgeRequest(request: IncomingMessage, known: EdgeRequest): void {
  fromEdge.set(request, known);
}

/**
 * What the edge has matched the request to.
 * @throws Error for a request that no edge has matched: no other listener serves endpoints.
 */
export function matchedEndpointOf(request: IncomingMessage): MatchedEndpoint<EndpointName> {
  const matched = fromEdge.get(request)?.matched;
  if (!matched) throw new Error(`No declared endpoint was matched for ${request.url}.`);
  return matched;
}

/** The value of a request's JSON body, as it was sent; undefined where it has none. */
export function bodyOf(request: IncomingMessage): unknown {
  return fromEdge.get(request)?.body?.value;
}

/** The bytes of a request's JSON body: what a signature was made of. */
export function rawBodyOf(request: IncomingMessage): Buffer {
  return fromEdge.get(request)?.body?.raw ?? Buffer.alloc(0);
}

import type { IncomingMessage } from 'node:http';
import { type EndpointName, JSON_BODY_BYTES } from '@elc/contracts';
import { json } from 'co-body';
import { ApiError } from '../errors/api-error';
import type { MatchedEndpoint } from './match-endpoint';

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

/** The JSON body of a request: its value, and the bytes that a signature was made of. */
export interface JsonBody {
  readonly value: unknown;
  /** Where the bytes are no UTF-8, these are others, and no signature fits them. */
  readonly raw: Buffer;
}

/** More levels than any contract or content type has. */
const DEPTH_MAX = 32;

/**
 * Reads a body of at most `bytesMax` bytes; an empty one is `{}`.
 * @throws Error with the status 413 as soon as it is known to be larger, and 400 where it is no JSON object or
 * list, or nested deeper than 32 levels.
 */
export async function receiveJson(
  request: IncomingMessage,
  bytesMax = JSON_BODY_BYTES,
): Promise<JsonBody> {
  const { parsed, raw } = await json(request, { limit: bytesMax, returnRawBody: true });
  if (nestingDepth(raw) > DEPTH_MAX) throw new ApiError('BAD_REQUEST');
  return { value: parsed, raw: Buffer.from(raw) };
}

/** How deep arrays and objects of a JSON text are nested: 0 for a value by itself, 2 for `[{}]`. */
export function nestingDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isInString = !isInString;
    else if (isInString && sign === '\\') at += 1;
    else if (isInString) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

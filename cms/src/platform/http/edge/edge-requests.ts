import type { IncomingMessage } from 'node:http';
import { type EndpointName, JSON_BODY_BYTES } from '@elc/contracts';
import { json } from 'co-body';
import { ApiError } from '../errors/api-error';
import type { MatchedEndpoint } from './match-endpoint';

export interface EdgeRequest {
  readonly matched: MatchedEndpoint<EndpointName>;
  /** Null without a body, and for a form, which its endpoint reads. */
  readonly body: JsonBody | null;
}

const fromEdge = new WeakMap<IncomingMessage, EdgeRequest>();

/** Notes what the edge knows of a request for its handler. */
export function noteEdgeRequest(request: IncomingMessage, known: EdgeRequest): void {
  fromEdge.set(request, known);
}

/** @throws Error for a request that did not pass the edge. */
export function matchedEndpointOf(request: IncomingMessage): MatchedEndpoint<EndpointName> {
  const matched = fromEdge.get(request)?.matched;
  if (!matched) throw new Error(`No declared endpoint was matched for ${request.url}.`);
  return matched;
}

/** Undefined without a JSON body. */
export function bodyOf(request: IncomingMessage): unknown {
  return fromEdge.get(request)?.body?.value;
}

/** The exact bytes, for signatures. */
export function rawBodyOf(request: IncomingMessage): Buffer {
  return fromEdge.get(request)?.body?.raw ?? Buffer.alloc(0);
}

/** The value, and the bytes for signatures. */
export interface JsonBody {
  readonly value: unknown;
  /** Differ where the bytes are no UTF-8: no signature matches them. */
  readonly raw: Buffer;
}

/** Deeper than any contract or content type. */
const DEPTH_MAX = 32;

/**
 * At most `bytesMax` bytes; empty counts as `{}`. @throws Error with status 413 as soon as it is
 * larger, and 400 for other JSON than an object or list, or one nested deeper than 32 levels.
 */
export async function receiveJson(
  request: IncomingMessage,
  bytesMax = JSON_BODY_BYTES,
): Promise<JsonBody> {
  const { parsed, raw } = await json(request, { limit: bytesMax, returnRawBody: true });
  if (nestingDepth(raw) > DEPTH_MAX) throw new ApiError('BAD_REQUEST');
  return { value: parsed, raw: Buffer.from(raw) };
}

/** 0 for a plain value, 2 for `[{}]`. */
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

import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  NEXT_CURSOR,
  type OptionalPageQuery,
} from '@elc/contracts';
import { requestSeconds } from '../../instruments';
import { forRequest, noteRequest } from '../../jobs/request-in-flight';
import { parsePart } from '../by-contract';
import { LISTENER_OPTIONS } from '../connections/connection-limits';
import { cutLater } from '../connections/traffic';
import { ApiError } from '../errors/api-error';
import { allowHeader, bodyEncoded, fileTooLarge, methodNotAllowed } from '../errors/common-errors';
import { type FailedRequest, toApiError } from '../errors/to-api-error';
import { sendApiError } from '../errors/write-error';
import { FIELDS_BYTES_MAX } from '../receive-form';
import {
  isCrossSiteWrite,
  isEncoded,
  isForm,
  isJson,
  isJsonOrEmpty,
  pagePictureIn,
  playerNameInPicture,
  uploadNameIn,
} from '../rules/request-head';
import { type EncodedBody, etagOf, sendAnswer } from './answer';
import { type CachedResponses, COMPRESS_FROM_BYTES } from './cached-responses';
import { deprecationHeaders } from './deprecation-headers';
import { type JsonBody, noteEdgeRequest, receiveJson } from './edge-requests';
import {
  checkEscapes,
  createEndpointMatcher,
  isOpenToOtherSites,
  type MatchedEndpoint,
  normalizeTarget,
  OPEN_TO_OTHER_SITES,
  preflightHeaders,
} from './match-endpoint';
import { pageOf } from './page-of';
import type { SecurityHeaders } from './security-headers';
import type { SiteServer } from './site-server';

interface Dependencies {
  readonly cached: CachedResponses;
  readonly site: SiteServer;
  /** `noteEdgeRequest` has noted the endpoint. */
  readonly callEndpoint: RequestListener;
  readonly serveUpload: RequestListener;
  /** Those that pages and players are shared with. */
  readonly serveSharePicture: RequestListener;
  readonly publicUrl: string;
  readonly security: SecurityHeaders;
  /** Called for each request that was answered with a page, changed or not. */
  readonly onPage: (headers: IncomingHttpHeaders) => void;
  /** Called for each request once its answer has been sent. */
  readonly onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
  /** Called for answers of 500 and more that did not come from Strapi. */
  readonly onError: (request: FailedRequest, error: ApiError) => void;
}

export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  /** From its head to the end of its answer. */
  readonly ms: number;
}

const KEY_IN_URL = /(?:elc|elca)_[0-9A-Za-z]{20,}|[?&](?:api[-_]?key|x-api-key)=/i;
const READS = ['GET'];
type Matched = MatchedEndpoint<EndpointName>;
const matchEndpoint = createEndpointMatcher<EndpointName>(endpoints);

/** The public listener: cached responses, declared endpoints, uploads, the static site. */
export function createEdge(dependencies: Dependencies): Server {
  return createServer(LISTENER_OPTIONS, (request, response) => {
    const requestId = randomUUID();
    const startedMs = performance.now();
    const always = { ...dependencies.security.api, 'X-Request-Id': requestId };
    request.headers['x-request-id'] = requestId;
    const fail = (thrown: unknown) => {
      const error = toApiError(thrown);
      if (error.status >= 500) dependencies.onError(failedRequest(requestId, request), error);
      if (response.headersSent) response.destroy();
      else {
        setAll(response, always);
        sendApiError(response, error);
      }
    };
    const call: Call = { requestId, request, response, always, fail };
    response.on('finish', () => {
      cutLater(request);
      const ms = performance.now() - startedMs;
      const status = response.statusCode;
      const { method = 'GET', url } = request;
      const path = pathOf(url);
      const route = call.route ?? (isApi(path) ? '/api' : 'pages');
      requestSeconds.observe({ route, status }, ms / 1000);
      dependencies.onAnswer?.({ requestId, method, path, status, ms: Math.round(ms) });
    });
    try {
      normalizeTarget(request);
      if (isEncoded(request.headers)) throw bodyEncoded();
      route(dependencies, call);
    } catch (thrown) {
      fail(thrown);
    }
  });
}

/** For all but what is sent as it is in memory: the watchdog can name the request, and its logs have its id. */
function handOn<Result>({ requestId, request, response }: Call, work: () => Result): Result {
  noteRequest(requestId, request, response);
  return forRequest({ requestId, response }, work);
}

function failedRequest(requestId: string, { method = 'GET', url }: IncomingMessage): FailedRequest {
  return { requestId, method, path: pathOf(url) };
}

function pathOf(url = '/'): string {
  return url.split('?', 1)[0] || '/';
}

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');

const queryOf = (url: string) => parseQuery(url.split('?')[1] ?? '');

interface Call {
  readonly requestId: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Headers of every answer, unless it has another value. */
  readonly always: OutgoingHttpHeaders;
  /** For failures after the call has returned. */
  readonly fail: (thrown: unknown) => void;
  /** The pattern of its endpoint, for the measure of its time; undefined for none. */
  route?: string;
}

/** @throws ApiError for refused API requests. */
function route(dependencies: Dependencies, call: Call): void {
  const { request, response, always, fail } = call;
  const path = pathOf(request.url);
  if (isApi(path)) {
    routeApi(dependencies, call);
  } else if (request.method === 'OPTIONS') {
    sendOptions(call, []);
  } else if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw methodNotAllowed(READS);
  } else if (uploadNameIn(path) !== null) {
    setAll(response, { ...always, ...dependencies.security.upload });
    handOn(call, () => dependencies.serveUpload(request, response));
  } else if (playerNameInPicture(path) !== null || pagePictureIn(path) !== null) {
    setAll(response, { ...always, ...dependencies.security.upload });
    handOn(call, () => dependencies.serveSharePicture(request, response));
  } else {
    const { site } = dependencies;
    const ready = site.ready(path, request.url);
    const sent = ready
      ? sendAnswer(request, response, 200, ready.body, { ...always, ...ready.headers })
      : handOn(call, () => site.serve(request, response, path, always));
    sent.then(() => countPage(dependencies, request, path)).catch(fail);
  }
}

function countPage({ site, onPage }: Dependencies, request: IncomingMessage, path: string): void {
  if (request.method === 'GET' && site.isPage(path)) onPage(request.headers);
}

function routeApi(dependencies: Dependencies, call: Call): void {
  const { request, response, always, fail } = call;
  const { url = '/', method = 'GET', headers } = request;
  const path = pathOf(url);
  checkEscapes(path);
  const match = matchEndpoint(method, path.slice('/api'.length));
  if (match.found === 'path' && method === 'OPTIONS') {
    sendOptions(call, match.onPath);
    return;
  }
  const candidates = match.found === 'path' ? match.onPath : [];
  const called = match.found === 'endpoint' ? [match.endpoint] : candidates;
  // Before refusals, so that scripts of other sites can read the reason.
  if (called.some((endpoint) => isOpenToOtherSites(endpoint, headers))) {
    Object.assign(always, OPEN_TO_OTHER_SITES);
  }
  if (KEY_IN_URL.test(url)) throw new ApiError('KEY_IN_URL');
  if (match.found === 'nothing') throw new ApiError('ROUTE_NOT_FOUND');
  if (match.found === 'path') {
    throw methodNotAllowed(match.onPath.map((endpoint) => endpoint.method));
  }
  call.route = `/api${match.endpoint.path}`;
  Object.assign(always, deprecationHeaders(match.endpoint, dependencies.publicUrl));
  admit(dependencies, request, match.endpoint);
  if (dependencies.cached.has(match.name)) {
    const answered = url.includes('?')
      ? handOn(call, () => sendCachedPage(dependencies.cached, call, match))
      : sendCached(dependencies.cached, call, match);
    answered.catch(fail);
    return;
  }
  setAll(response, always);
  handOn(call, () => receiveAndCall(dependencies, call, match));
}

function receiveAndCall(
  { callEndpoint }: Dependencies,
  { request, response, fail }: Call,
  matched: Matched,
): void {
  const callWith = (body: JsonBody | null) => {
    noteEdgeRequest(request, { matched, body });
    callEndpoint(request, response);
  };
  const { body, bodyBytesMax } = matched.endpoint;
  if (body && isJson(request.headers)) {
    receiveJson(request, bodyBytesMax).then(callWith).catch(fail);
  } else callWith(null);
}

/** @throws ApiError for a write from another site, and for another kind of body than declared. */
function admit(
  { publicUrl }: Dependencies,
  { method = 'GET', headers }: IncomingMessage,
  endpoint: Endpoint,
): void {
  if (isCrossSiteWrite(method, headers, publicUrl) && !isOpenToOtherSites(endpoint, headers)) {
    throw new ApiError('FOREIGN_ORIGIN');
  }
  if (method !== 'GET' && method !== 'HEAD') admitBody(endpoint, headers);
}

/** Checks kind and size before the body is read. @throws ApiError 413 or 415. */
function admitBody({ form }: Endpoint, headers: IncomingHttpHeaders): void {
  if (!form) {
    if (!isJsonOrEmpty(headers)) throw new ApiError('WRONG_TYPE');
    return;
  }
  if (!isForm(headers)) throw new ApiError('WRONG_TYPE/form');
  if (Number(headers['content-length'] ?? 0) > form.fileBytesMax + FIELDS_BYTES_MAX) {
    throw fileTooLarge(form.fileBytesMax);
  }
}

/** RFC 9110, section 9.3.7, and CORS. `onPath` is empty outside the API. */
function sendOptions({ response, always }: Call, onPath: readonly Endpoint[]): void {
  const methods = onPath.length > 0 ? onPath.map(({ method }) => method) : READS;
  const allowed = { Allow: allowHeader(methods), ...preflightHeaders(onPath) };
  response.writeHead(204, { ...always, ...allowed }).end();
}

/** As it is in memory. */
async function sendCached(
  cached: CachedResponses,
  { request, response, always }: Call,
  { name }: Matched,
): Promise<void> {
  const held = cached.get(name);
  // A promise, even a settled one, would cost each request a turn.
  const answer = held instanceof Promise ? await held : held;
  await sendAnswer(request, response, 200, answer.body, { ...always, ...answer.headers });
}

/** The page of it that the query names; all of it by default. */
async function sendCachedPage(
  cached: CachedResponses,
  call: Call,
  matched: Matched,
): Promise<void> {
  const { request, response, always } = call;
  const { name, endpoint } = matched;
  const query = parsePart(endpoint, 'query', queryOf(request.url ?? '')) as OptionalPageQuery;
  const isPage = query.limit !== undefined || query.cursor !== undefined;
  if (!endpoint.paged || !isPage) return sendCached(cached, call, matched);
  const { value, headers } = await cached.get(name);
  const page = pageOf(name, endpoint.paged, value, query);
  const next = page.nextCursor === null ? {} : { [NEXT_CURSOR]: page.nextCursor };
  await sendAnswer(request, response, 200, pageBody(page.value), {
    ...always,
    ...next,
    ...headers,
  });
}

function pageBody(value: unknown): EncodedBody {
  const plain = Buffer.from(JSON.stringify(value));
  return { plain, etag: etagOf(plain), isCompressible: plain.length >= COMPRESS_FROM_BYTES };
}

function setAll(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
}

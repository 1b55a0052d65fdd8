import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type Endpoint, endpoints } from '@elc/contracts';
import { isCrossSiteWrite } from '../domain/origin/own-origin';
import type { ApiError } from '../errors/api-error';
import {
  fileTooLarge,
  foreignOrigin,
  formExpected,
  formNotExpected,
  keyInUrl,
  methodNotAllowed,
  routeNotFound,
} from '../errors/common-errors';
import { toApiError } from '../errors/to-api-error';
import type { FailedRequest } from '../logs/exception-log';
import { forRequest } from '../logs/request-in-flight';
import { sendApiError, sendEncoded } from './answer';
import { markEdgeRequest } from './edge-requests';
import type { HotJson } from './hot-json';
import { createEndpointMatcher } from './match-endpoint';
import type { SiteServer } from './site-server';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

interface Dependencies {
  readonly hot: HotJson;
  readonly site: SiteServer;
  /** Strapi's Koa application, made at the first request: its routers are mounted when it listens. */
  readonly strapi: () => Handler;
  readonly publicUrl: string;
  /** Hears of answers of 500 and more that were not given by Strapi. */
  readonly onError: (request: FailedRequest, error: ApiError) => void;
}

const KEY_IN_URL = /(?:elc|elca)_[0-9A-Za-z]{20,}|[?&](?:api[-_]?key|x-api-key)=/i;
/** Names as Strapi gives them; anything escaped could lead out of the folder. */
const UPLOAD = /^\/uploads\/\w[\w.-]*$/;
/** Room for a form's text fields and its boundaries, beside its file. */
const FIELDS_BYTES_MAX = 256 * 1024;
/** How long a client that was answered early may go on sending before its connection is cut. */
const LINGER_MS = 5000;
const matchEndpoint = createEndpointMatcher(Object.values(endpoints) as Endpoint[]);

/**
 * The public listener. In order: hot JSON from memory, declared API routes and uploads through Strapi,
 * the static site, its 404 page. Nothing else of Strapi can be reached through it.
 */
export function createEdge(dependencies: Dependencies): Server {
  return createServer((request, response) => {
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    request.headers['x-request-id'] = requestId;
    const fail = (thrown: unknown) => {
      const error = toApiError(thrown);
      if (error.status >= 500) dependencies.onError(failedRequest(requestId, request), error);
      if (response.headersSent) response.destroy();
      else sendApiError(response, error);
    };
    response.once('finish', () => cutLater(request));
    forRequest({ requestId }, () => {
      try {
        route(dependencies, request, response, fail);
      } catch (thrown) {
        fail(thrown);
      }
    });
  });
}

function failedRequest(requestId: string, { method = 'GET', url }: IncomingMessage): FailedRequest {
  return { requestId, method, path: pathOf(url) };
}

function pathOf(url = '/'): string {
  return url.split('?', 1)[0] || '/';
}

/** A body that nobody waits for any more is thrown away as it comes, but not for ever. */
function cutLater(request: IncomingMessage): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, LINGER_MS).unref();
}

/** @throws ApiError for what an API request may not do; `fail` hears of failures that come later. */
function route(
  dependencies: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
  fail: (thrown: unknown) => void,
): void {
  const path = pathOf(request.url);
  if (UPLOAD.test(path)) {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(['GET']);
    passToStrapi(dependencies, request, response);
  } else if (path === '/api' || path.startsWith('/api/')) {
    admitApi(dependencies, request, response, path);
    if (request.url === path && dependencies.hot.has(path)) {
      sendHot(dependencies.hot, request, response, path).catch(fail);
    } else passToStrapi(dependencies, request, response);
  } else dependencies.site.serve(request, response, path);
}

/** @throws ApiError unless the request is for a declared route, without a key in its address, from our own pages. */
function admitApi(
  { publicUrl }: Dependencies,
  { url = '/', method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  if (KEY_IN_URL.test(url)) throw keyInUrl();
  const match = matchEndpoint(method, path.slice('/api'.length));
  if (match.found === 'nothing') throw routeNotFound();
  if (match.found === 'path') {
    response.setHeader('Allow', match.allowed.join(', '));
    throw methodNotAllowed(match.allowed);
  }
  if (isCrossSiteWrite(method, headers, publicUrl)) throw foreignOrigin();
  admitForm(match.endpoint, headers);
}

/**
 * Refuses, before a byte of it is read, a form where none is expected and one that is too large.
 * @throws ApiError 413 or 415.
 */
function admitForm({ form }: Endpoint, headers: IncomingHttpHeaders): void {
  const isForm = /^multipart\//i.test(headers['content-type']?.trim() ?? '');
  if (isForm && !form) throw formNotExpected();
  if (!form) return;
  if (!isForm) throw formExpected();
  if (Number(headers['content-length'] ?? 0) > form.fileBytesMax + FIELDS_BYTES_MAX) {
    throw fileTooLarge(form.fileBytesMax);
  }
}

async function sendHot(
  hot: HotJson,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { body, cacheControl, contentType } = await hot.get(path);
  sendEncoded(request, response, 200, body, {
    'Content-Type': `${contentType}; charset=utf-8`,
    'Cache-Control': cacheControl,
  });
}

function passToStrapi(
  { strapi }: Dependencies,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  markEdgeRequest(request);
  strapi()(request, response);
}

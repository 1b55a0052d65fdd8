import { randomUUID } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ApiError } from '../errors/api-error';
import { sendApiError } from '../errors/write-error';
import { type FramingFault, framingFault, HEADER_FIELDS_MAX } from '../rules/request-head';
import { CONNECTION_LIMITS, endUnread, limitConnections } from './connection-limits';
import { follow, type Traffic, trafficOn } from './traffic';

interface GuardOptions {
  /** Further ones are closed unanswered. */
  readonly connectionsMax: number;
  /** Called at most once a minute with the number of closed ones. */
  readonly onDropped: (count: number) => void;
  readonly headers: OutgoingHttpHeaders;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Runs before the handlers of a listener made with `LISTENER_OPTIONS`. Ambiguous or unsupported
 * HTTP is answered here and its connection closed, so that no later byte counts as a request.
 * Complete requests before it are answered first.
 */
export function guardListener(
  server: Server,
  { connectionsMax, onDropped, headers }: GuardOptions,
): Server {
  const refuse = (response: ServerResponse, error: ApiError) => {
    const always = { ...headers, 'X-Request-Id': randomUUID(), Connection: 'close' };
    for (const [name, value] of Object.entries(always)) {
      if (value !== undefined) response.setHeader(name, value);
    }
    sendApiError(response, error);
  };
  /** Answers after all earlier requests, outside Node's own order. */
  const refuseApart = (socket: Duplex, error: ApiError) => {
    const response = new ServerResponse(requestOn(socket));
    response.shouldKeepAlive = false;
    response.once('finish', () => endSoon(socket));
    response.assignSocket(socket as Socket);
    refuse(response, error);
  };

  limitConnections(server, connectionsMax, onDropped);
  endUnread(server, CONNECTION_LIMITS);
  const handlers = server.listeners('request') as Handler[];
  server.removeAllListeners('request');

  server.on('request', (request, response) => {
    const { refused, unanswered } = follow(response);
    if (refused || unanswered.length > CONNECTION_LIMITS.pipelinedMax) {
      request.socket.destroy();
      return;
    }
    // Node drops bytes behind an ignored upgrade: what follows could be half a request.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const fault = framingFault(request);
    if (fault) refuse(response, failureOfFault(fault));
    else for (const handle of handlers) handle.call(server, request, response);
  });

  server.on('checkExpectation', (_request, response) => {
    follow(response);
    refuse(response, new ApiError('EXPECTATION_FAILED'));
  });

  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    whenAnswered(trafficOn(socket), () => refuseApart(socket, new ApiError('NOT_SUPPORTED')));
  });

  server.on('clientError', (thrown, socket) => {
    const traffic = trafficOn(socket);
    if (traffic.refused) return;
    traffic.refused = true;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const error = failureOfParser(thrown);
    const { last } = traffic;
    const inBody = last !== undefined && !last.req.complete;
    if (error && inBody && !last.headersSent) refuse(last, error);
    else if (error && !inBody) whenAnswered(traffic, () => refuseApart(socket, error));
    else whenAnswered(traffic, () => endSoon(socket));
  });
  return server;
}

/** Calls `then` after all earlier answers. */
function whenAnswered({ unanswered }: Traffic, then: () => void): void {
  const newest = unanswered.at(-1);
  if (newest) newest.once('close', then);
  else then();
}

/** Discards further bytes for a while, so that the client can read its answer. */
function endSoon(socket: Duplex): void {
  socket.end();
  setTimeout(() => socket.destroy(), CONNECTION_LIMITS.lingerMs).unref();
}

/** Stands for the request that could not be read. */
function requestOn(socket: Duplex): IncomingMessage {
  const request = new IncomingMessage(socket as Socket);
  request.method = 'GET';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  return request;
}

export function failureOfFault(fault: FramingFault): ApiError {
  switch (fault) {
    case 'version':
      return new ApiError('VERSION_NOT_SUPPORTED');
    case 'fields':
      return headersTooLarge();
    case 'framing':
      return new ApiError('BAD_REQUEST/framing');
    case 'coding':
      return new ApiError('NOT_SUPPORTED/coding');
    case 'host':
      return new ApiError('BAD_REQUEST/host');
  }
}

/** For bytes that Node's parser refused, or late ones. Null after the connection was closed. */
export function failureOfParser(error: Error): ApiError | null {
  switch ('code' in error ? error.code : undefined) {
    case 'HPE_CLOSED_CONNECTION':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return headersTooLarge();
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('TOO_LARGE');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('REQUEST_TIMEOUT');
    case 'HPE_INVALID_METHOD':
      return namesUnknownMethod(error) ? new ApiError('NOT_SUPPORTED') : malformed(error);
    default:
      return malformed(error);
  }
}

const malformed = (cause: Error) => new ApiError('BAD_REQUEST/malformed', { cause });

const headersTooLarge = () =>
  new ApiError('HEADERS_TOO_LARGE', {
    values: { kilobytes: CONNECTION_LIMITS.headerBytesMax / 1024, fields: HEADER_FIELDS_MAX },
  });

/** A request line with a valid method that the parser does not know. */
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r\n/;

function namesUnknownMethod(error: Error): boolean {
  const { rawPacket, bytesParsed = 0 } = error as { rawPacket?: Buffer; bytesParsed?: number };
  const line = rawPacket?.subarray(0, CONNECTION_LIMITS.headerBytesMax).toString('latin1') ?? '';
  return REQUEST_LINE.test(line) && bytesParsed < line.indexOf(' ') + 1;
}

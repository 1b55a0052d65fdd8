import type { FramingFault } from '../../domain/request-framing/framing-fault';
import { HEADER_FIELDS_MAX } from '../../domain/request-framing/framing-fault';
import { ApiError } from '../../errors/api-error';
import { badHost, tooLarge } from '../../errors/common-errors';
import { CONNECTION_LIMITS } from './connection-limits';

const badRequest = (sentence: string, cause?: unknown) =>
  new ApiError(400, 'BAD_REQUEST', sentence, { cause });

/** What a client is told about a request whose head cannot be taken. */
export function failureOfFault(fault: FramingFault): ApiError {
  switch (fault) {
    case 'version':
      return new ApiError(505, 'VERSION_NOT_SUPPORTED', 'Send the request in HTTP/1.1.');
    case 'fields':
      return headersTooLarge();
    case 'framing':
      return badRequest('Send the body with Content-Length or with Transfer-Encoding: chunked.');
    case 'coding':
      return new ApiError(
        501,
        'NOT_SUPPORTED',
        'Send the body as it is: no transfer coding besides chunked is read.',
      );
    case 'host':
      return badHost();
  }
}

/**
 * What a client is told about bytes that Node's parser refused, or whose time was over. Null where they
 * follow a request that has closed the connection: nobody waits for an answer to them.
 */
export function failureOfParser(error: Error): ApiError | null {
  switch ('code' in error ? error.code : undefined) {
    case 'HPE_CLOSED_CONNECTION':
      return null;
    case 'HPE_HEADER_OVERFLOW':
      return headersTooLarge();
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return tooLarge();
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return requestTimedOut();
    case 'HPE_INVALID_METHOD':
      return namesUnknownMethod(error) ? methodNotSupported() : malformed(error);
    default:
      return malformed(error);
  }
}

const malformed = (cause: Error) =>
  badRequest('The request is not well-formed HTTP/1.1. Send it again with an HTTP client.', cause);

/** A method that is none of HTTP's, or CONNECT, which is for proxies. */
export const methodNotSupported = () =>
  new ApiError(501, 'NOT_SUPPORTED', 'This method is not supported. Methods are upper-case.');

export const expectationFailed = () =>
  new ApiError(417, 'EXPECTATION_FAILED', 'Leave the Expect header out, or send 100-continue.');

const headersTooLarge = () =>
  new ApiError(
    431,
    'HEADERS_TOO_LARGE',
    `Send at most ${CONNECTION_LIMITS.headerBytesMax / 1024} KB of headers, in at most ${HEADER_FIELDS_MAX} fields. Clearing this site's cookies may help.`,
  );

const requestTimedOut = () =>
  new ApiError(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive. Send it again.');

/** A whole request line whose method is a token, but not one that the parser knows. */
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r\n/;

function namesUnknownMethod(error: Error): boolean {
  const { rawPacket, bytesParsed = 0 } = error as { rawPacket?: Buffer; bytesParsed?: number };
  const line = rawPacket?.subarray(0, CONNECTION_LIMITS.headerBytesMax).toString('latin1') ?? '';
  return REQUEST_LINE.test(line) && bytesParsed < line.indexOf(' ') + 1;
}

import { ApiError } from '../errors/api-error';
import type { FramingFault } from '../rules/request-head';
import { HEADER_FIELDS_MAX } from '../rules/request-head';
import { CONNECTION_LIMITS } from './connection-limits';

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

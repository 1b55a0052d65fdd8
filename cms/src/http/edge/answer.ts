import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { etagMatches } from '../etag';

/** One answer as it goes out: bytes that may exist in several encodings. */
export interface EncodedBody {
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  readonly etag: string;
}

/**
 * Sends a body in the best encoding that the client takes, or 304 when the client has it already.
 * Each encoding is its own representation, so its ETag carries the encoding's name.
 */
export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: EncodedBody,
  headers: OutgoingHttpHeaders,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'], body);
  const bytes = encoding ? (body[encoding] ?? body.plain) : body.plain;
  const etag = encoding ? body.etag.replace(/"$/, `-${encoding}"`) : body.etag;
  const all: OutgoingHttpHeaders = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (status === 200 && etagMatches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, all).end();
    return;
  }
  if (encoding) all['Content-Encoding'] = encoding;
  response.writeHead(status, { ...all, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function chooseEncoding(
  accepted: string | string[] | undefined,
  body: EncodedBody,
): 'br' | 'gzip' | null {
  const offers = String(accepted ?? '').toLowerCase();
  const takes = (name: string) =>
    offers.split(',').some((offer) => {
      const [coding = '', ...parameters] = offer.trim().split(';');
      return (
        coding === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
      );
    });
  if (body.br && takes('br')) return 'br';
  if (body.gzip && takes('gzip')) return 'gzip';
  return null;
}

import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip as gzipBytes, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** One answer's bytes: plain, compressed, or both. Forms that are left out are made on demand. */
export interface EncodedBody {
  readonly plain?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** Of the plain bytes: the same ETag means the same bytes. */
  readonly etag: string;
  /** Plain bytes alone are compressed on demand as well. */
  readonly isCompressible?: boolean;
}

/** A body and the header fields that describe it. */
export interface Answer {
  readonly body: EncodedBody;
  readonly headers: OutgoingHttpHeaders;
}

type Form = 'plain' | 'br' | 'gzip';

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzipBytes);

const GZIP_LEVEL = 6;
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } };

/** What is compressed while requests wait for it. */
export const compressGzip = (plain: Buffer) => packGzip(plain, { level: GZIP_LEVEL });
export const compressBrotli = (plain: Buffer) => packBrotli(plain, BROTLI);

/** Forms that were made on demand, once for all clients that wait for one, by their ETags. */
const madeOnDemand = new LRUCache<string, Buffer, { body: EncodedBody; form: Form }>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_etag, _stale, { context }) => make(context.body, context.form),
  // What is evicted while it is made goes to those that wait for it.
  ignoreFetchAbort: true,
});

async function make(body: EncodedBody, form: Form): Promise<Buffer> {
  if (form === 'plain' && body.br) return unpackBrotli(body.br);
  if (form === 'plain') throw new Error('An answer has plain bytes or Brotli ones');
  const plain = await bytesOf(body, 'plain');
  return form === 'gzip' ? compressGzip(plain) : compressBrotli(plain);
}

async function bytesOf(body: EncodedBody, form: Form): Promise<Buffer> {
  return body[form] ?? madeOnDemand.forceFetch(etagOfForm(body, form), { context: { body, form } });
}

/** Each encoding is its own representation, so its ETag carries the encoding's name. */
const etagOfForm = ({ etag }: EncodedBody, form: Form) =>
  form === 'plain' ? etag : etag.replace(/"$/, `-${form}"`);

/** Sends an answer in the best encoding that the client takes, or 304 when the client has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  { body, headers }: Answer,
): Promise<void> {
  const form = choose(body, request.headers['accept-encoding']);
  const etag = etagOfForm(body, form);
  const fields = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (status === 200 && etagMatches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, fields).end();
    return;
  }
  const bytes = await bytesOf(body, form);
  response.writeHead(status, {
    ...fields,
    ...(form !== 'plain' && { 'Content-Encoding': form }),
    'Content-Length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The best form that a client takes (RFC 9110, section 12.5.3). */
function choose(body: EncodedBody, accepted: string | string[] | undefined): Form {
  if (!body.br && !body.isCompressible) return 'plain';
  const offers = String(accepted ?? '').toLowerCase();
  return (['br', 'gzip'] as const).find((name) => takes(offers, name)) ?? 'plain';
}

function takes(offers: string, name: string): boolean {
  return offers.split(',').some((offer) => {
    const [coding = '', ...parameters] = offer.trim().split(';');
    return coding === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

/** Strong `ETag` of a body's exact bytes. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/**
 * Whether the client has the body already, so that 304 will do (RFC 9110, section 13.1.2). A request's
 * `Cache-Control: no-cache` is about caches on the way and changes nothing here.
 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

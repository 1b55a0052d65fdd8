import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip as gzipBytes, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Plain, compressed, or both; missing forms are made on demand. */
export interface EncodedBody {
  readonly plain?: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** Equal for equal plain bytes. */
  readonly etag: string;
  /** Also compresses plain bytes on demand. */
  readonly isCompressible?: boolean;
}

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

/** For waiting requests. */
export const compressGzip = (plain: Buffer) => packGzip(plain, { level: GZIP_LEVEL });
export const compressBrotli = (plain: Buffer) => packBrotli(plain, BROTLI);

/** By ETag, made once for all waiting clients. */
const madeOnDemand = new LRUCache<string, Buffer, { body: EncodedBody; form: Form }>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_etag, _stale, { context }) => make(context.body, context.form),
  // What is evicted meanwhile still goes to those that wait.
  ignoreFetchAbort: true,
});

async function make(body: EncodedBody, form: Form): Promise<Buffer> {
  if (form === 'plain' && body.br) return unpackBrotli(body.br);
  if (form === 'plain') throw new Error('An answer has plain bytes or Brotli ones');
  const plain = await bytesOf(body, 'plain');
  return form === 'gzip' ? compressGzip(plain) : compressBrotli(plain);
}

/** The bytes in one form, made on demand. */
export async function bytesOf(body: EncodedBody, form: Form): Promise<Buffer> {
  return body[form] ?? madeOnDemand.forceFetch(etagOfForm(body, form), { context: { body, form } });
}

/** Each encoding has its own ETag. */
const etagOfForm = ({ etag }: EncodedBody, form: Form) =>
  form === 'plain' ? etag : `${etag.slice(0, -1)}-${form}"`;

/** In the best encoding that the client accepts, or 304; `headers` takes those of the body as well. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: EncodedBody,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const form = choose(body, request.headers['accept-encoding']);
  const etag = etagOfForm(body, form);
  headers.ETag = etag;
  headers.Vary = 'Accept-Encoding';
  if (status === 200 && etagMatches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = body[form] ?? (await bytesOf(body, form));
  if (form !== 'plain') headers['Content-Encoding'] = form;
  headers['Content-Length'] = bytes.length;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** RFC 9110, section 12.5.3. */
function choose(body: EncodedBody, accepted: string | string[] = ''): Form {
  if (!body.br && !body.isCompressible) return 'plain';
  const field = String(accepted);
  const known = chosen.get(field);
  if (known) return known;
  const offers = field.toLowerCase();
  const form = (['br', 'gzip'] as const).find((name) => takes(offers, name)) ?? 'plain';
  chosen.set(field, form);
  return form;
}

/** By what browsers send, which are few. */
const chosen = new LRUCache<string, Form>({ max: 100 });

function takes(offers: string, name: string): boolean {
  return offers.split(',').some((offer) => {
    const [coding = '', ...parameters] = offer.trim().split(';');
    return coding === name && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}

/** Strong, of the exact bytes. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110, section 13.1.2. A request's `Cache-Control: no-cache` changes nothing here. */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

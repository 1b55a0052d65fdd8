import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Listening, listen, singleHeaders } from '../http/listen.ts';
import { type Credentials, isSigned, sha256 } from './signature.ts';

/** What is stored of an object. */
interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly at: Date;
}

export interface BucketOptions {
  readonly port: number;
  /** The one bucket there is. */
  readonly bucket: string;
  readonly credentials: Credentials;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/**
 * Starts a server that behaves like an S3-compatible bucket with path-style addresses, in memory: PUT,
 * GET (ranges, conditions), HEAD, DELETE and ListObjectsV2, signed by Signature Version 4. What is sent must
 * have the hash that was signed. `GET /_objects` names all objects, and `/_objects/{key}` reads and writes one, without a
 * signature.
 */
export async function startBucket({
  port,
  bucket,
  credentials,
}: BucketOptions): Promise<Listening> {
  const objects = new Map<string, StoredObject>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers = {}, body: sent = '' } = answerTo(request, await buffer(request));
    const bytes = Buffer.from(sent);
    const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.length };
    response.writeHead(status, { ...length, ...headers });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { method = 'GET', url = '/' } = request;
    const { pathname, searchParams: query } = new URL(url, 'http://bucket');
    if (pathname === '/_objects') return { status: 200, body: JSON.stringify([...objects.keys()]) };
    const headers = singleHeaders(request);
    const unsigned = /^\/_objects\/(.+)/.exec(pathname)?.[1];
    if (unsigned) return answerFor(method, decodeURIComponent(unsigned), headers, body);
    const signed = { method, path: pathname, query, headers };
    if (!isSigned(signed, credentials, Date.now())) return refusal(403, 'SignatureDoesNotMatch');
    const stated = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
    if (/^[0-9a-f]{64}$/.test(stated) && stated !== sha256(body)) {
      return refusal(400, 'XAmzContentSHA256Mismatch');
    }
    const [, name, ...rest] = pathname.split('/');
    if (name !== bucket) return refusal(404, 'NoSuchBucket');
    if (query.get('list-type') === '2') return listed(Number(query.get('max-keys') ?? 1000), query);
    return answerFor(method, decodeURIComponent(rest.join('/')), headers, body);
  }

  function answerFor(
    method: string,
    key: string,
    headers: Readonly<Record<string, string | undefined>>,
    body: Buffer,
  ): Answer {
    if (method === 'PUT') return put(key, body, headers['content-type']);
    if (method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    const found = objects.get(key);
    return found ? readObject(found, headers) : refusal(404, 'NoSuchKey');
  }

  /** In pages, of which each names the last key of the one before. */
  function listed(most: number, query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? '';
    const prefix = query.get('prefix') ?? '';
    const found = [...objects.keys()].filter((key) => key.startsWith(prefix));
    const keys = found.sort().filter((key) => key > after);
    const page = keys.slice(0, most);
    const isTruncated = keys.length > most;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`,
    };
  }

  function put(key: string, bytes: Buffer, type = 'application/octet-stream'): Answer {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, type, etag, at: new Date() });
    return { status: 200, headers: { etag } };
  }

  return listen(port, serve);
}

function readObject(
  { bytes, type, etag, at }: StoredObject,
  headers: Readonly<Record<string, string | undefined>>,
): Answer {
  const described = { etag, 'last-modified': at.toUTCString(), 'accept-ranges': 'bytes' };
  if (headers['if-none-match'] === etag) return { status: 304, headers: described };
  const range = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return { status: 200, headers: { ...described, 'content-type': type }, body: bytes };
  const [, first = '', last = ''] = range;
  const from = first === '' ? Math.max(0, bytes.length - Number(last)) : Number(first);
  const to =
    first === '' || last === '' ? bytes.length - 1 : Math.min(Number(last), bytes.length - 1);
  if (from > to) return refusal(416, 'InvalidRange');
  return {
    status: 206,
    headers: {
      ...described,
      'content-type': type,
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
    },
    body: bytes.subarray(from, to + 1),
  };
}

function refusal(status: number, code: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  };
}

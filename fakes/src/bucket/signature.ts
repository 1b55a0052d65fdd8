import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Who may use the bucket. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A request as AWS Signature Version 4 looks at it; `path` as it was sent, still escaped. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Whether a request is signed by these credentials, in its header or in its address. The address of a
 * signed request must not have run out.
 */
export function isSigned(request: SignedRequest, own: Credentials, nowMs: number): boolean {
  const claim = request.query.has('X-Amz-Signature') ? fromQuery(request) : fromHeader(request);
  if (!claim || claim.accessKeyId !== own.accessKeyId) return false;
  if (claim.expiresAtMs !== null && nowMs > claim.expiresAtMs) return false;
  const expected = signature(request, claim, own.secretAccessKey);
  const given = Buffer.from(claim.signature);
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
}

interface Claim {
  readonly accessKeyId: string;
  /** `20261121/us-east-1/s3/aws4_request`. */
  readonly scope: string;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly payloadHash: string;
  readonly expiresAtMs: number | null;
}

function fromHeader({ headers }: SignedRequest): Claim | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!found) return null;
  const [, accessKeyId = '', scope = '', signed = '', given = ''] = found;
  return {
    accessKeyId,
    scope,
    date: headers['x-amz-date'] ?? '',
    signedHeaders: signed.split(';'),
    signature: given,
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    expiresAtMs: null,
  };
}

function fromQuery({ query }: SignedRequest): Claim {
  const [accessKeyId = '', ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const date = query.get('X-Amz-Date') ?? '';
  return {
    accessKeyId,
    scope: scope.join('/'),
    date,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    expiresAtMs: instantOf(date) + Number(query.get('X-Amz-Expires')) * 1000,
  };
}

function signature(request: SignedRequest, claim: Claim, secret: string): string {
  const { method, path, query, headers } = request;
  const canonical = [
    method,
    path,
    canonicalQuery(query),
    ...claim.signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim()}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const text = [ALGORITHM, claim.date, claim.scope, sha256(canonical)].join('\n');
  const key = claim.scope
    .split('/')
    .reduce<Buffer | string>((before, part) => hmac(before, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .sort()
    .join('&');
}

/** As RFC 3986 says, which is stricter than `encodeURIComponent`. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** `20261121T101344Z` in milliseconds since the epoch. */
function instantOf(date: string): number {
  return Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The hash that a request states of its body. */
export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

import { createHash } from 'node:crypto';
import aws4 from 'aws4';

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

/**
 * Whether a request is signed by these credentials, in its header or in its address. The address of a
 * signed request must not have run out.
 */
export function isSigned(request: SignedRequest, own: Credentials, nowMs: number): boolean {
  const { method, path, query, headers } = request;
  const signQuery = query.has('X-Amz-Signature');
  const stated = signQuery ? query : statedIn(headers.authorization ?? '');
  const [accessKeyId, , region, service] = (stated.get('X-Amz-Credential') ?? '').split('/');
  if (accessKeyId !== own.accessKeyId || !region || !service) return false;
  if (signQuery && nowMs > endOf(query)) return false;
  const names = (stated.get('X-Amz-SignedHeaders') ?? '').split(';');
  const unsigned = new URLSearchParams(query);
  unsigned.delete('X-Amz-Signature');
  const toSign = {
    ...{ method, path: `${path}?${unsigned}`, service, region, signQuery },
    headers: Object.fromEntries(names.map((name) => [name, headers[name] ?? ''])),
    extraHeadersToInclude: Object.fromEntries(names.map((name) => [name, true])),
  };
  const again = aws4.sign(toSign, own);
  const expected = signQuery
    ? new URL(again.path ?? '', 'http://bucket').searchParams
    : statedIn(String(again.headers?.Authorization));
  return stated.get('X-Amz-Signature') === expected.get('X-Amz-Signature');
}

/** What an `Authorization` states, by the names that a signed address has for it. */
function statedIn(authorization: string): URLSearchParams {
  const parts = authorization.matchAll(/(\w+)=([^,]+)/g);
  const stated = [...parts].map(([, name, value]) => [`X-Amz-${name}`, value]);
  return new URLSearchParams(Object.fromEntries(stated));
}

/** In milliseconds since the epoch; `X-Amz-Date` is `20261121T101344Z`. */
function endOf(query: URLSearchParams): number {
  const date = query.get('X-Amz-Date') ?? '';
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Date.parse(iso) + Number(query.get('X-Amz-Expires')) * 1000;
}

/** The hash that a request states of its body. */
export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

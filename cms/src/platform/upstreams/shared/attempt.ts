import type { z } from 'zod';
import type { Failure, UpstreamCode } from './outcome';
import { type ReportedLimit, reportedLimit } from './reported-limits';

/** A pause up to this long is waited for; a longer one ends the call. */
const PAUSE_MS_MAX = 2000;

/** How long callers wait when a rate limit names no time. */
const RETRY_AFTER_SECONDS_DEFAULT = 5;

/** A 429 with this code ends by payment, not by waiting. */
const NO_MONEY = 'insufficient_quota';

/**
 * What one request to the host came to. `retry`: another one may bring the answer; `waitMs` is how long
 * to wait for it. `limit` is what the host reported of its rate limit.
 */
export type Attempt<Data> = (
  | { readonly ok: true; readonly data: Data; readonly retry: false; readonly waitMs: 0 }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly retry: boolean;
      readonly waitMs: number;
    }
) & { readonly limit?: ReportedLimit | undefined };

/** One request, ready to be sent, and how its answer is read. */
export interface Send<Data> {
  readonly url: URL;
  readonly init: RequestInit;
  readonly schema: z.ZodType<Data>;
  /** As in `UpstreamRequest`. */
  readonly notFoundCode?: UpstreamCode | undefined;
  /** Whether another request does no harm; if not, no attempt requests a retry. */
  readonly isIdempotent: boolean;
  readonly bodyBytesMax: number;
  readonly nowMs: () => number;
  readonly isRateLimit: (body: unknown) => boolean;
  readonly codeOf: (body: unknown) => UpstreamCode;
}

/**
 * Sends one request and reads its answer. Redirects are not followed: an API that moved must be
 * configured again, and a redirect must not lead the server to another host.
 */
export async function attempt<Data>(send: Send<Data>, signal: AbortSignal): Promise<Attempt<Data>> {
  const made = await tryOnce(send, signal);
  return made.ok || send.isIdempotent ? made : { ...made, retry: false };
}

async function tryOnce<Data>(send: Send<Data>, signal: AbortSignal): Promise<Attempt<Data>> {
  try {
    const response = await fetch(send.url, { ...send.init, redirect: 'manual', signal });
    const text = await readLimited(response, send.bodyBytesMax);
    if (text === undefined) return failed({ ok: false, reason: 'invalid', detail: 'too large' });
    const limit = reportedLimit(response.headers, send.nowMs());
    const made = response.ok ? readAnswer(response, text, send) : readRefusal(response, text, send);
    return limit ? { ...made, limit } : made;
  } catch (error) {
    if (signal.aborted) return failed({ ok: false, reason: 'timeout' });
    // fetch reports every failure of the connection as a TypeError with a cause.
    if (error instanceof TypeError) {
      return failed({ ok: false, reason: 'unavailable', detail: causeOf(error) }, { retry: true });
    }
    throw error;
  }
}

function failed(failure: Failure, { retry = false, waitMs = 0 } = {}): Attempt<never> {
  return { ok: false, failure, retry, waitMs };
}

function readAnswer<Data>(
  response: Response,
  text: string,
  { schema, isRateLimit, nowMs }: Send<Data>,
): Attempt<Data> {
  const body = parseJson(text);
  if (body === undefined) {
    const detail = text.trimStart().startsWith('<') ? 'HTML instead of JSON' : 'not JSON';
    return failed({ ok: false, reason: 'invalid', detail });
  }
  if (isRateLimit(body)) {
    return rateLimited(retryAfterMs(response.headers.get('retry-after'), nowMs()));
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, data: parsed.data, retry: false, waitMs: 0 };
  const places = parsed.error.issues.map(({ path }) => path.join('.') || 'body').slice(0, 3);
  const detail = `unexpected shape at ${places.join(', ')}`;
  return failed({ ok: false, reason: 'invalid', detail });
}

function readRefusal(
  response: Response,
  text: string,
  { notFoundCode, codeOf, nowMs }: Pick<Send<unknown>, 'notFoundCode' | 'codeOf' | 'nowMs'>,
): Attempt<never> {
  const { status } = response;
  if (asksForPause(response) && codeOf(parseJson(text)) !== NO_MONEY) {
    const body = parseJson(text);
    return rateLimited(
      retryAfterInBodyMs(body) ?? retryAfterMs(response.headers.get('retry-after'), nowMs()),
    );
  }
  if (status >= 500) {
    const failure = { ok: false, reason: 'unavailable', detail: `status ${status}` } as const;
    return failed(failure, { retry: true });
  }
  if (status < 400) {
    return failed({ ok: false, reason: 'invalid', detail: `unexpected status ${status}` });
  }
  const code = codeOf(parseJson(text));
  if (status !== 404) return failed({ ok: false, reason: 'refused', status, code });
  const isOfOperation = notFoundCode === undefined || code === notFoundCode;
  return isOfOperation
    ? failed({ ok: false, reason: 'not_found', code })
    : failed({ ok: false, reason: 'invalid', detail: 'status 404 of a gateway' });
}

function rateLimited(waitMs: number | undefined): Attempt<never> {
  const seconds =
    waitMs === undefined ? RETRY_AFTER_SECONDS_DEFAULT : Math.max(1, Math.ceil(waitMs / 1000));
  return failed(
    { ok: false, reason: 'rate_limited', retryAfterSeconds: seconds },
    { retry: isWaitedFor(waitMs ?? 0), waitMs: waitMs ?? 0 },
  );
}

/** Whether a host wants to be left alone for a time: by 429, or by a 503 that names the time. */
export function asksForPause({ status, headers }: Response): boolean {
  return status === 429 || (status === 503 && headers.has('retry-after'));
}

/** Whether a call waits so long for its next request; a longer pause ends it. */
export function isWaitedFor(waitMs: number): boolean {
  return waitMs <= PAUSE_MS_MAX;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Roblox's older hosts say `{ errors: [{ code }] }`, Open Cloud and others `{ code }`. */
export function codeOf(body: unknown): UpstreamCode {
  if (typeof body !== 'object' || body === null) return null;
  const source = 'errors' in body && Array.isArray(body.errors) ? body.errors[0] : body;
  const code: unknown = (source as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'number' || typeof code === 'string' ? code : null;
}

function causeOf(error: TypeError): string {
  const { cause } = error;
  if (!(cause instanceof Error)) return `network: ${error.message}`;
  return `network: ${'code' in cause ? String(cause.code) : cause.message}`;
}

/**
 * The body as text, or undefined when it is larger than `bytesMax` (counted after decompression); the
 * rest of a body that is too large is not read.
 */
async function readLimited(response: Response, bytesMax: number): Promise<string | undefined> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * How long a `Retry-After` header requests to wait, in milliseconds from `nowMs`; it comes as whole
 * seconds or as an HTTP date (RFC 9110, 10.2.3). Undefined without a header that can be read.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = /^[A-Za-z]{3,}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** The same as Discord puts it into the body: seconds with fractions, finer than its header. */
export function retryAfterInBodyMs(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('retry_after' in body)) return undefined;
  const seconds = body.retry_after;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
}

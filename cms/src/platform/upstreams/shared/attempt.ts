import { type Failure, secondsFrom, type UpstreamCode } from './outcome';
import {
  type ReportedLimit,
  reportedLimit,
  retryAfterInBodyMs,
  retryAfterMs,
} from './reported-limits';
import type { Prepared } from './request';

/** A pause up to this long is waited for; a longer one ends the call. */
const PAUSE_MS_MAX = 2000;

/** How long callers wait when a rate limit names no time. */
const RETRY_AFTER_SECONDS_DEFAULT = 5;

/** A 429 with this code ends by payment, not by waiting. */
const NO_MONEY = 'insufficient_quota';

const BODY_BYTES_MAX = 2 * 1024 * 1024;

/** `retry`: another request may bring the answer; `waitMs` is how long to wait for it. */
export interface FailedAttempt {
  readonly ok: false;
  readonly failure: Failure;
  readonly retry: boolean;
  readonly waitMs: number;
}

/** What one request to the host came to. `limit` is what the host reported of its rate limit. */
export type Attempt<Data> = ({ readonly ok: true; readonly data: Data } | FailedAttempt) & {
  readonly limit?: ReportedLimit | undefined;
};

export interface Reading {
  readonly isRateLimit: (body: unknown) => boolean;
  readonly codeOf: (body: unknown) => UpstreamCode;
}

export async function attempt<Data>(
  request: Prepared<Data>,
  reading: Reading,
  signal: AbortSignal,
): Promise<Attempt<Data>> {
  const exchanged = await exchange(request.url, { ...request.init, signal });
  const made = exchanged.ok ? readAnswer(exchanged, request, reading) : exchanged;
  return made.ok || request.isIdempotent ? made : { ...made, retry: false };
}

interface Exchanged {
  readonly ok: true;
  readonly response: Response;
  readonly text: string;
}

/** Redirects are not followed: they must not lead the server to another host. */
export async function exchange(
  url: URL | string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Exchanged | FailedAttempt> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const text = await readLimited(response);
    return text === undefined
      ? failed({ ok: false, reason: 'invalid', detail: 'too large' })
      : { ok: true, response, text };
  } catch (error) {
    if (init.signal.aborted) return failed({ ok: false, reason: 'timeout' });
    // fetch reports every failure of the connection as a TypeError with a cause.
    if (error instanceof TypeError) {
      return failed({ ok: false, reason: 'unavailable', detail: causeOf(error) }, { retry: true });
    }
    throw error;
  }
}

export function failed(failure: Failure, { retry = false, waitMs = 0 } = {}): FailedAttempt {
  return { ok: false, failure, retry, waitMs };
}

function readAnswer<Data>(
  { response, text }: Exchanged,
  request: Prepared<Data>,
  reading: Reading,
): Attempt<Data> {
  const body = parseJson(text);
  const limit = reportedLimit(response.headers, Date.now());
  const made = response.ok
    ? readData(response, text, body, request, reading)
    : readRefusal(response, body, request, reading);
  return limit ? { ...made, limit } : made;
}

function readData<Data>(
  response: Response,
  text: string,
  body: unknown,
  { schema }: Prepared<Data>,
  { isRateLimit }: Reading,
): Attempt<Data> {
  if (body === undefined) {
    const detail = text.trimStart().startsWith('<') ? 'HTML instead of JSON' : 'not JSON';
    return failed({ ok: false, reason: 'invalid', detail });
  }
  if (isRateLimit(body)) return rateLimited(response, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, data: parsed.data };
  const places = parsed.error.issues.map(({ path }) => path.join('.') || 'body').slice(0, 3);
  const detail = `unexpected shape at ${places.join(', ')}`;
  return failed({ ok: false, reason: 'invalid', detail });
}

function readRefusal(
  response: Response,
  body: unknown,
  { notFoundCode }: Pick<Prepared<unknown>, 'notFoundCode'>,
  { codeOf }: Reading,
): FailedAttempt {
  const { status } = response;
  const code = codeOf(body);
  const outage = status === 429 && code === NO_MONEY ? null : outageIn(response, body);
  if (outage) return outage;
  if (status < 400) {
    return failed({ ok: false, reason: 'invalid', detail: `unexpected status ${status}` });
  }
  const said = saidIn(body);
  if (status !== 404) return failed({ ok: false, reason: 'refused', status, code, ...said });
  const isOfOperation = notFoundCode === undefined || code === notFoundCode;
  return isOfOperation
    ? failed({ ok: false, reason: 'not_found', code, ...said })
    : failed({ ok: false, reason: 'invalid', detail: 'status 404 of a gateway' });
}

/** A host that wants a pause (by 429, or by a 503 that names the time) or is out of order, else null. */
export function outageIn(response: Response, body: unknown): FailedAttempt | null {
  const { status, headers } = response;
  if (status === 429 || (status === 503 && headers.has('retry-after'))) {
    return rateLimited(response, body);
  }
  if (status < 500) return null;
  return failed({ ok: false, reason: 'unavailable', detail: `status ${status}` }, { retry: true });
}

function rateLimited({ headers }: Response, body: unknown): FailedAttempt {
  const waitMs = retryAfterInBodyMs(body) ?? retryAfterMs(headers.get('retry-after'), Date.now());
  const retryAfterSeconds =
    waitMs === undefined ? RETRY_AFTER_SECONDS_DEFAULT : secondsFrom(waitMs);
  return failed(
    { ok: false, reason: 'rate_limited', retryAfterSeconds },
    { retry: (waitMs ?? 0) <= PAUSE_MS_MAX, waitMs: waitMs ?? 0 },
  );
}

/** Added to a wait, so that what it waits for is over when it ends. */
const MARGIN_MS = 5;

/** A request that waits for the end of a pause, or ends the call and says when. */
export function paused(
  reason: 'rate_limited' | 'quota_used_up',
  restMs: number,
  secondsMin = 1,
): FailedAttempt {
  const retryAfterSeconds = Math.max(secondsMin, secondsFrom(restMs));
  const failure: Failure = { ok: false, reason, retryAfterSeconds };
  return failed(failure, { retry: restMs <= PAUSE_MS_MAX, waitMs: restMs + MARGIN_MS });
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

const SAID_LENGTH_MAX = 200;

/** The host's own words about a refusal, in the forms of `codeOf` or as `{ error: { message } }`. */
function saidIn(body: unknown): { readonly said?: string } {
  const { message, errors, error } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const first: unknown = Array.isArray(errors) ? errors[0] : error;
  const said = message ?? (first as { message?: unknown } | null | undefined)?.message;
  return typeof said === 'string' && said ? { said: said.slice(0, SAID_LENGTH_MAX) } : {};
}

function causeOf(error: TypeError): string {
  const { cause } = error;
  if (!(cause instanceof Error)) return `network: ${error.message}`;
  return `network: ${'code' in cause ? String(cause.code) : cause.message}`;
}

/** The body as text, or undefined when it is too large after decompression: its rest is not read. */
async function readLimited(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

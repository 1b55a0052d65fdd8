import type { CustomFetch } from 'openid-client';
import { asksForPause, retryAfterMs } from '../shared/attempt';
import type { CallReport } from '../shared/create-upstream';
import type { Outage } from '../shared/outcome';

/** Answers of the provider are a few kilobytes; what is larger is none. */
const BODY_BYTES_MAX = 256 * 1024;

/** How long callers wait when a rate limit names no time. */
const RETRY_AFTER_SECONDS_DEFAULT = 5;

/** The provider could not be called, as the outcome of a call states it. */
export class ProviderOutage extends Error {
  readonly outage: Outage;

  constructor(outage: Outage) {
    super(`The provider could not be called: ${outage.reason}`);
    this.name = 'ProviderOutage';
    this.outage = outage;
  }
}

interface Options {
  readonly userAgent: string;
  readonly timeoutMsMax: number;
  readonly onOutcome: ((report: CallReport) => void) | undefined;
}

/**
 * The `fetch` of the OpenID Connect library: with a deadline, a greatest size and no redirects, and with each
 * failure reported by its path alone, never with a header, a query or a body.
 * @throws ProviderOutage where the provider does not answer, or answers 429 or 5xx.
 */
export function guardedFetch({ userAgent, timeoutMsMax, onOutcome }: Options): CustomFetch {
  return async (url, { headers, body, method }) => {
    const startedAtMs = performance.now();
    const report = (reason: CallReport['reason'], detail?: string) =>
      onOutcome?.({
        upstream: 'roblox-oauth',
        method: method === 'POST' ? 'POST' : 'GET',
        path: new URL(url).pathname,
        reason,
        detail,
        attempts: 1,
        rateLimited: reason === 'rate_limited' ? 1 : 0,
        durationMs: performance.now() - startedAtMs,
      });
    const read = async () => {
      const response = await fetch(url, {
        method,
        headers: { ...headers, 'user-agent': userAgent },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMsMax),
        ...(body != null && { body: body as NonNullable<RequestInit['body']> }),
      });
      return { response, bytes: await readLimited(response) };
    };
    const outcome = await read().catch((thrown: unknown) => outageOf(thrown));
    const outage = 'ok' in outcome ? outcome : refusalOf(outcome.response);
    if (outage) {
      report(outage.reason, 'detail' in outage ? outage.detail : undefined);
      throw new ProviderOutage(outage);
    }
    const { response, bytes } = outcome as Exclude<typeof outcome, Outage>;
    report('ok');
    const { status } = response;
    return new Response(status === 204 ? null : bytes, { status, headers: response.headers });
  };
}

async function readLimited(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_BYTES_MAX) {
      throw new ProviderOutage({ ok: false, reason: 'invalid', detail: 'too large' });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function refusalOf(response: Response): Outage | null {
  const { status, headers } = response;
  if (asksForPause(response)) {
    const waitMs = retryAfterMs(headers.get('retry-after'), Date.now());
    const retryAfterSeconds =
      waitMs === undefined ? RETRY_AFTER_SECONDS_DEFAULT : Math.max(1, Math.ceil(waitMs / 1000));
    return { ok: false, reason: 'rate_limited', retryAfterSeconds };
  }
  return status >= 500 ? { ok: false, reason: 'unavailable', detail: `status ${status}` } : null;
}

/** @throws what is no failure of the connection: a bug. */
function outageOf(thrown: unknown): Outage {
  if (thrown instanceof ProviderOutage) return thrown.outage;
  if (thrown instanceof DOMException) return { ok: false, reason: 'timeout' };
  if (!(thrown instanceof TypeError)) throw thrown;
  const { cause } = thrown;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : thrown.message;
  return { ok: false, reason: 'unavailable', detail: `network: ${code}` };
}

import type { CustomFetch } from 'openid-client';
import { exchange, outageIn } from '../shared/attempt';
import type { CallReport } from '../shared/create-upstream';
import { asOutage, type Outage } from '../shared/outcome';

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
 * With a deadline, a greatest size and no redirects; failures are reported by path alone. @throws
 * ProviderOutage without an answer, or for 429 and 5xx.
 */
export function guardedFetch({ userAgent, timeoutMsMax, onOutcome }: Options): CustomFetch {
  return async (url, { headers, body, method }) => {
    const startedAtMs = performance.now();
    const exchanged = await exchange(url, {
      method,
      headers: { ...headers, 'user-agent': userAgent },
      body: (body ?? null) as NonNullable<RequestInit['body']> | null,
      signal: AbortSignal.timeout(timeoutMsMax),
    });
    const failed = exchanged.ok ? outageIn(exchanged.response, null) : exchanged;
    const outage = failed && asOutage(failed.failure);
    onOutcome?.({
      upstream: 'roblox-oauth',
      method: method === 'POST' ? 'POST' : 'GET',
      path: new URL(url).pathname,
      reason: outage?.reason ?? 'ok',
      detail: outage && 'detail' in outage ? outage.detail : undefined,
      attempts: 1,
      rateLimited: outage?.reason === 'rate_limited' ? 1 : 0,
      durationMs: performance.now() - startedAtMs,
    });
    if (outage) throw new ProviderOutage(outage);
    const { response, text } = exchanged as Extract<typeof exchanged, { ok: true }>;
    const { status } = response;
    return new Response(status === 204 ? null : text, { status, headers: response.headers });
  };
}

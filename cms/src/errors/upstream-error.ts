import type { Outage } from '../clients/upstream/outcome';
import { ApiError } from './api-error';

/** What a client is told when a service that is needed did not answer; every cause has its own code. */
export function upstreamError(service: string, outage: Outage): ApiError {
  switch (outage.reason) {
    case 'rate_limited':
      return waiting('UPSTREAM_RATE_LIMITED', `${service} asks us to slow down`, outage);
    case 'breaker_open':
      return waiting(
        'UPSTREAM_BREAKER_OPEN',
        `${service} has been failing, so we gave it a pause`,
        outage,
      );
    case 'unavailable':
      return new ApiError(
        503,
        'UPSTREAM_UNAVAILABLE',
        `${service} cannot be reached. Try again in a minute.`,
      );
    case 'timeout':
      return new ApiError(
        504,
        'UPSTREAM_TIMEOUT',
        `${service} took too long to answer. Try again.`,
      );
    case 'invalid':
      return new ApiError(
        502,
        'UPSTREAM_INVALID',
        `${service} answered something that we could not read. Try again in a minute.`,
      );
  }
}

function waiting(
  code: string,
  sentence: string,
  { retryAfterSeconds }: { retryAfterSeconds: number },
): ApiError {
  return new ApiError(503, code, `${sentence}. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}

import type { FailureCode } from '@elc/contracts/error-codes';
import type { Outage } from '../../upstreams/shared/outcome';
import { ApiError } from './api-error';

/** What a client is told when a service that we ask brought nothing; `service` begins the sentence. */
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
      return new ApiError('UPSTREAM_UNAVAILABLE', {
        sentence: `${service} cannot be reached. Try again in a minute.`,
      });
    case 'timeout':
      return new ApiError('UPSTREAM_TIMEOUT', {
        sentence: `${service} took too long to answer. Try again.`,
      });
    case 'invalid':
      return new ApiError('UPSTREAM_INVALID', {
        sentence: `${service} answered something that we could not read. Try again in a minute.`,
      });
  }
}

function waiting(
  code: FailureCode,
  sentence: string,
  { retryAfterSeconds }: { readonly retryAfterSeconds: number },
): ApiError {
  return new ApiError(code, {
    sentence: `${sentence}. Try again in ${retryAfterSeconds} s.`,
    retryAfterSeconds,
  });
}

import type { Outage } from '../../upstreams/shared/outcome';
import { ApiError } from './api-error';

/** `service` begins the sentence. */
export function upstreamError(service: string, outage: Outage): ApiError {
  const values = { service };
  switch (outage.reason) {
    case 'rate_limited':
      return new ApiError('UPSTREAM_RATE_LIMITED', { values, ...waitOf(outage) });
    case 'quota_used_up':
      return new ApiError('UPSTREAM_QUOTA_USED_UP', { values, ...waitOf(outage) });
    case 'key_refused':
      return new ApiError('UPSTREAM_KEY_REFUSED', { values, ...waitOf(outage) });
    case 'breaker_open':
      return new ApiError('UPSTREAM_BREAKER_OPEN', { values, ...waitOf(outage) });
    case 'unavailable':
      return new ApiError('UPSTREAM_UNAVAILABLE', { values });
    case 'timeout':
      return new ApiError('UPSTREAM_TIMEOUT', { values });
    case 'invalid':
      return new ApiError('UPSTREAM_INVALID', { values });
  }
}

const waitOf = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => ({
  retryAfterSeconds,
});

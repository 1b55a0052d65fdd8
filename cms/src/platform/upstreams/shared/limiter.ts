import type Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/** Shared in Redis, or per process; while Redis is away each replica counts alone. */
export function createLimiter(
  redis: Redis | null,
  keyPrefix: string,
  limit: { readonly points: number; readonly duration: number },
) {
  const own = new RateLimiterMemory({ ...limit, keyPrefix });
  if (!redis) return own;
  return new RateLimiterRedis({
    ...limit,
    keyPrefix,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: own,
  });
}

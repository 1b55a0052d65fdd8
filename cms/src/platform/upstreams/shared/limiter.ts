import type Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/**
 * A limiter that replicas share in Redis, or one of this process. While Redis is away each replica
 * counts alone.
 */
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

import type Redis from 'ioredis';
import { createLimiter } from './limiter';

/** No pause is longer, whatever a host names: an answer that is wrong must not silence us for good. */
const PAUSE_MS_MAX = 86_400_000;

/**
 * Stores which hosts, and which rate limits of theirs, want no request for now; names are the
 * caller's. All times are milliseconds from now, so that clocks of replicas need not agree.
 */
export interface Gates {
  /** How long this may not be called; 0 when it may be. */
  restMs(name: string): Promise<number>;
  /** Closes a gate for so long, unless it is already closed for longer. */
  close(name: string, ms: number): Promise<void>;
}

/** Gates that replicas share in Redis, or those of one process. */
export function createGates(redis: Redis | null): Gates {
  const limiter = createLimiter(redis, 'elc:gate', { points: 0, duration: 0 });
  const restMs = async (name: string) => Math.max(0, (await limiter.get(name))?.msBeforeNext ?? 0);
  return {
    restMs,
    async close(name, ms) {
      if (ms <= (await restMs(name))) return;
      const seconds = Math.min(PAUSE_MS_MAX, ms) / 1000;
      // In Redis the library counts whole seconds.
      await limiter.block(name, redis ? Math.ceil(seconds) : seconds);
    },
  };
}

import type Redis from 'ioredis';
import {
  capacityOf,
  insuredBucket,
  memoryBucket,
  neededBy,
  type Quota,
  refillPerMinute,
  type TokenBucket,
} from './token-bucket';

/**
 * Arguments: capacity, tokens per minute, what the bucket must hold. Answer: 0 when a token was taken,
 * else the milliseconds to wait. The time is Redis's own, so that clocks of replicas need not agree.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local capacity = tonumber(ARGV[1])
local per_ms = tonumber(ARGV[2]) / 60000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(kept[1] or ARGV[1])
local at = tonumber(kept[2] or now)
tokens = math.min(capacity, tokens + math.max(0, now - at) * per_ms)
local missing = tonumber(ARGV[3]) - tokens
local wait = 0
if missing > 0 then wait = math.ceil(missing / per_ms) else tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(capacity / per_ms) + 1000)
return wait
`;

type Commands = Redis & {
  elcTakeToken(
    keys: number,
    bucket: string,
    capacity: number,
    perMinute: number,
    needed: number,
  ): Promise<number>;
};

/** A bucket that all replicas share, in Redis; while it is away each replica has one of its own. */
export function redisBucket(client: Redis, name: string, quota: Quota): TokenBucket {
  client.defineCommand('elcTakeToken', { lua: TAKE });
  const redis = client as Commands;
  const key = `elc:bucket:${name}`;
  const shared: TokenBucket = {
    take: (claimant) =>
      redis.elcTakeToken(
        1,
        key,
        capacityOf(quota),
        refillPerMinute(quota),
        neededBy(claimant, quota),
      ),
  };
  return insuredBucket(shared, memoryBucket(quota));
}

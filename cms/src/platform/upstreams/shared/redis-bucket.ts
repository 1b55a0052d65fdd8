import type Redis from 'ioredis';
import {
  capacityOf,
  insuredBucket,
  memoryBucket,
  neededBy,
  type ObservedBucket,
  type Quota,
  refillPerMinute,
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
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(stored[1] or ARGV[1])
local at = tonumber(stored[2] or now)
tokens = math.min(capacity, tokens + math.max(0, now - at) * per_ms)
local missing = tonumber(ARGV[3]) - tokens
local wait = 0
if missing > 0 then wait = math.ceil(missing / per_ms) else tokens = tokens - 1 end
redis.call('HSET', KEYS[1], 'tokens', tostring(tokens), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(capacity / per_ms) + 1000)
return wait
`;

/** The same arguments without the last; answers the whole tokens that are there, and takes none. */
const LEFT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = tonumber(stored[1] or ARGV[1])
local at = tonumber(stored[2] or now)
tokens = math.min(tonumber(ARGV[1]), tokens + math.max(0, now - at) * tonumber(ARGV[2]) / 60000)
return math.floor(tokens)
`;

type Commands = Redis & {
  elcTokensLeft(keys: number, bucket: string, capacity: number, perMinute: number): Promise<number>;
  elcTakeToken(
    keys: number,
    bucket: string,
    capacity: number,
    perMinute: number,
    needed: number,
  ): Promise<number>;
};

/** A bucket that all replicas share, in Redis; while it is away each replica has one of its own. */
export function redisBucket(client: Redis, name: string, quota: Quota): ObservedBucket {
  client.defineCommand('elcTakeToken', { lua: TAKE });
  client.defineCommand('elcTokensLeft', { lua: LEFT });
  const redis = client as Commands;
  const key = `elc:bucket:${name}`;
  const shared: ObservedBucket = {
    left: () => redis.elcTokensLeft(1, key, capacityOf(quota), refillPerMinute(quota)),
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

import type Redis from 'ioredis';
import {
  type HostGates,
  IN_A_ROW_MS,
  insuredGates,
  memoryGates,
  PAUSE_MS_MAX,
  pauseAfter,
} from './host-gates';

const GATE = 'elc:gate:';
const REFUSALS = 'elc:gate-refusals:';

/** A gate is a key that lives as long as it is closed; it is never closed for less than it was. */
const CLOSE = `
local rest = redis.call('PTTL', KEYS[1])
if rest >= tonumber(ARGV[1]) then return rest end
redis.call('SET', KEYS[1], 1, 'PX', ARGV[1])
return tonumber(ARGV[1])
`;

/**
 * Closes an open gate for the pause that follows its refusals in a row, in one step: answers of one moment
 * count once. The pauses are those of `pauseAfter`, which the replica hands in, first to longest.
 */
const REFUSE = `
local rest = redis.call('PTTL', KEYS[1])
if rest > 0 then return rest end
local refusals = redis.call('INCR', KEYS[2])
local pause = tonumber(ARGV[math.min(refusals, #ARGV - 1) + 1])
redis.call('SET', KEYS[1], 1, 'PX', pause)
redis.call('PEXPIRE', KEYS[2], pause + tonumber(ARGV[1]))
return pause
`;

/** After so many refusals in a row pauses no longer grow. */
const GROWING_REFUSALS = 20;

type Commands = Redis & {
  elcCloseGate(keys: number, gate: string, ms: number): Promise<number>;
  elcRefuse(keys: number, gate: string, refusals: string, ...ms: number[]): Promise<number>;
};

/** Gates that all replicas share, in Redis; while it is away each replica uses its own. */
export function redisGates(client: Redis): HostGates {
  client.defineCommand('elcCloseGate', { lua: CLOSE });
  client.defineCommand('elcRefuse', { lua: REFUSE });
  const redis = client as Commands;
  const shared: HostGates = {
    async restMs(names) {
      const rests = await Promise.all(names.map((name) => redis.pttl(GATE + name)));
      return Math.max(0, ...rests);
    },
    async close(name, ms) {
      const pauseMs = Math.ceil(Math.min(PAUSE_MS_MAX, ms));
      if (pauseMs > 0) await redis.elcCloseGate(1, GATE + name, pauseMs);
    },
    async backOff(name, firstMs) {
      const random = Math.random();
      const pausesMs = Array.from({ length: GROWING_REFUSALS }, (_, index) =>
        pauseAfter(index + 1, firstMs, random),
      );
      return redis.elcRefuse(2, GATE + name, REFUSALS + name, IN_A_ROW_MS, ...pausesMs);
    },
    async forgive(name) {
      await redis.del(REFUSALS + name);
    },
  };
  return insuredGates(shared, memoryGates());
}

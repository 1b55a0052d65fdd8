import type Redis from 'ioredis';
import { type ConsumeAll, stateOf } from './windows';

/**
 * Redis runs a script without a break. Arguments: for each key its points and its length in
 * milliseconds. Answer: whether all had room, then for each key what is used and what time is left.
 */
const SCRIPT = `
local room = 1
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') >= tonumber(ARGV[2 * i - 1]) then room = 0 end
end
local answer = { room }
for i, key in ipairs(KEYS) do
  if room == 1 then
    redis.call('SET', key, 0, 'PX', ARGV[2 * i], 'NX')
    redis.call('INCR', key)
  end
  table.insert(answer, tonumber(redis.call('GET', key) or '0'))
  table.insert(answer, redis.call('PTTL', key))
end
return answer
`;

/** Windows that all replicas share, in Redis. */
export function redisWindows(client: Redis): ConsumeAll {
  client.defineCommand('elcConsumeFromAll', { lua: SCRIPT });
  const { elcConsumeFromAll } = client as unknown as {
    elcConsumeFromAll(keyCount: number, ...parts: string[]): Promise<number[]>;
  };
  return async (windows) => {
    const keys = windows.map(({ subject }) => `elc:window:${subject}`);
    const limits = windows.flatMap(({ points, windowSeconds }) => [
      String(points),
      String(windowSeconds * 1000),
    ]);
    const [room, ...numbers] = await elcConsumeFromAll.call(
      client,
      keys.length,
      ...keys,
      ...limits,
    );
    return {
      ok: room === 1,
      windows: windows.map((window, index) =>
        stateOf(window, numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0),
      ),
    };
  };
}

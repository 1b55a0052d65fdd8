import { CONFIRMATION_WINDOWS, type Limit } from '@elc/contracts';
import type Database from 'better-sqlite3';
import type Redis from 'ioredis';
import { latestCredibleMs } from '../../rules/latest-credible';
import type { WindowState } from './address-limiter';

/** `points` calls of `subject` within `windowSeconds`. */
export interface Window extends Limit {
  readonly name: string;
  /** Unique within the store: `key_…:minute`. */
  readonly subject: string;
}

export interface TakeOutcome {
  /** The call is counted in every window or in none. */
  readonly ok: boolean;
  /** After the call, in the order given. */
  readonly windows: readonly WindowState[];
}

/** Mails that a stranger can have sent to a mailbox or an account: one an hour and three a day. */
export const mailboxWindows = (subject: string): Window[] =>
  CONFIRMATION_WINDOWS.map((window) => ({ ...window, subject: `${subject}:${window.name}` }));

/** Atomic. */
export type ConsumeAll = (windows: readonly Window[]) => Promise<TakeOutcome>;

/** `used` calls count and the window ends in `restMs`; one not begun has all its time. */
export function stateOf(
  { name, points, windowSeconds }: Window,
  used: number,
  restMs: number,
): WindowState {
  return {
    name,
    points,
    windowSeconds,
    remaining: Math.max(0, points - used),
    resetSeconds: restMs > 0 ? Math.ceil(restMs / 1000) : windowSeconds,
  };
}

/**
 * Atomic in Redis. Arguments: for each key its points and length in milliseconds. Answer: whether
 * all had room, then used and rest for each key.
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

/** Shared by all replicas. */
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

interface Row {
  readonly used: number;
  readonly ends_at_ms: number;
}

const CLEAR_EVERY_MS = 3_600_000;

/** For a single process, in a file, one transaction per call; old windows are deleted hourly. */
export function fileWindows(client: Database.Database, now: () => number): ConsumeAll {
  client.exec(
    'CREATE TABLE IF NOT EXISTS windows (subject TEXT PRIMARY KEY, used INTEGER NOT NULL, ends_at_ms INTEGER NOT NULL) WITHOUT ROWID',
  );
  const clear = client.prepare('DELETE FROM windows WHERE ends_at_ms <= ?');
  let clearAtMs = 0;
  const find = client.prepare<[string, number, number], Row>(
    'SELECT used, ends_at_ms FROM windows WHERE subject = ? AND ends_at_ms > ? AND ends_at_ms <= ?',
  );
  const put = client.prepare('INSERT OR REPLACE INTO windows VALUES (?, ?, ?)');

  const take = client.transaction((windows: readonly Window[], nowMs: number) => {
    const rows = windows.map(({ subject, windowSeconds }) =>
      // A later end was written by a wrong clock.
      find.get(subject, nowMs, latestCredibleMs(nowMs, windowSeconds * 1000)),
    );
    const ok = windows.every(({ points }, index) => (rows[index]?.used ?? 0) < points);
    const states = windows.map((window, index) => {
      const used = (rows[index]?.used ?? 0) + (ok ? 1 : 0);
      const endsAtMs = rows[index]?.ends_at_ms ?? nowMs + window.windowSeconds * 1000;
      if (ok) put.run(window.subject, used, endsAtMs);
      return stateOf(window, used, endsAtMs - nowMs);
    });
    return { ok, windows: states };
  });
  return async (windows) => {
    const nowMs = now();
    if (nowMs >= clearAtMs) {
      clear.run(nowMs);
      clearAtMs = nowMs + CLEAR_EVERY_MS;
    }
    return take.immediate(windows, nowMs);
  };
}

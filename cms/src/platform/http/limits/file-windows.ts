import type Database from 'better-sqlite3';
import { latestCredibleMs } from '../../rules/latest-credible';
import { type ConsumeAll, stateOf, type Window } from './windows';

interface Row {
  readonly used: number;
  readonly ends_at_ms: number;
}

/** How often windows that have ended are cleared away. */
const CLEAR_EVERY_MS = 3_600_000;

/**
 * Windows of a single process, in the file of its limits. One transaction checks and counts all of a
 * call's windows; what has ended is cleared away at the first call and then every hour.
 */
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
      // One that ends later was begun by a clock that was ahead.
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

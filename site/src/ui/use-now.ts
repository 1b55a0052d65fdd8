import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The time, each second while `isTicking`: for a clock that counts down. Milliseconds since the epoch. */
export function useNow(isTicking: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    setNowMs(Date.now());
    const tick = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, [isTicking]);
  return nowMs;
}

import { useEffect, useState } from 'react';
import { formatAgo, formatTime } from './format.ts';

/** How often the words for the age are looked at again. */
const TICK_MS = 15_000;

interface Props {
  /** When Roblox last gave the numbers; null while that is not known. */
  readonly instant: string | null;
}

/** When the numbers are from: the reader's own time, and how long ago that is. */
export function LastUpdated({ instant }: Props) {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  if (instant === null) return <p className="monitor-updated">Last updated: —</p>;
  const atMs = Date.parse(instant);
  return (
    <p className="monitor-updated">
      Last updated: <time dateTime={instant}>{formatTime(atMs, nowMs)}</time>
      {` (${formatAgo(atMs, nowMs)})`}
    </p>
  );
}

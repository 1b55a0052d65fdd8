import type { BadgeMonitorResponse } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { formatAgo, formatNext } from '../../ui/formats.ts';
import { formatTime } from './format.ts';

/** How often the words for the age are looked at again. */
const TICK_MS = 15_000;

interface LastUpdatedProps {
  /** Null while nothing is known. */
  readonly latest: BadgeMonitorResponse | null;
}

/** When the numbers are from, in the reader's own time, how long ago that is, and when the next come. */
export function LastUpdated({ latest }: LastUpdatedProps) {
  const [nowMs, setNowMs] = useState(0);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [latest]);
  if (latest === null) return <p className="text-muted">Last updated: —</p>;
  const { lastUpdated, nextReadingAt } = latest;
  const atMs = Date.parse(lastUpdated);
  return (
    <p className="text-muted">
      {`Last updated ${formatAgo(atMs, nowMs)} (`}
      <time dateTime={lastUpdated}>{formatTime(atMs, nowMs)}</time>
      {`) · next ${formatNext(Date.parse(nextReadingAt), nowMs)}`}
    </p>
  );
}

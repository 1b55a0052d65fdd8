import type { BadgeMonitorResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes, notice } from '../../ui/classes.ts';
import { formatAgo, formatNext } from '../../ui/format-relative-time.ts';
import { formatUtcDate } from '../../ui/formats.ts';
import { formatTime } from './badge-facts.tsx';
import { $autoRefresh, $refreshing, refresh } from './monitor.ts';

/** How often the words for the age are updated. */
const TICK_MS = 15_000;

interface LastUpdatedProps {
  /** Null while nothing is known. */
  readonly latest: BadgeMonitorResponse | null;
}

/**
 * When the numbers are from, in the reader's own time, how long ago that is, and when the next come; in the page as it
 * was published, when they are from.
 */
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
  if (nowMs === 0) {
    return (
      <p className="text-muted">
        {'Last updated '}
        <time dateTime={lastUpdated}>
          {`${formatUtcDate(atMs)}, ${lastUpdated.slice(11, 16)} UTC`}
        </time>
      </p>
    );
  }
  return (
    <p className="text-muted">
      {`Last updated ${formatAgo(atMs, nowMs)} (`}
      <time dateTime={lastUpdated}>{formatTime(atMs, nowMs)}</time>
      {`) · next ${formatNext(Date.parse(nextReadingAt), nowMs)}`}
    </p>
  );
}

interface OutdatedProps extends LastUpdatedProps {
  readonly failure: string | null;
}

/** Says why the numbers on the page may be old: they cannot be read from Roblox, or not from this site. */
export function OutdatedNotice({ latest, failure }: OutdatedProps) {
  const reason =
    failure === null
      ? 'New numbers cannot be read from Roblox right now. These are the last ones we have.'
      : `The numbers could not be refreshed. ${failure}`;
  const isOutdated = latest !== null && (latest.isStale || failure !== null);
  return <div role="status">{isOutdated && <p className={notice()}>{reason}</p>}</div>;
}

/** The knob is a stud that moves along its plate: its place shows the state also without color. */
const TRACK = classes(
  'block h-6 w-11 rounded-m border-2 border-line-strong bg-raised p-[0.15rem]',
  'group-aria-checked:border-accent group-aria-checked:bg-accent',
  'before:block before:h-full before:w-[0.95rem] before:rounded-s before:bg-line-strong',
  'before:transition-[translate] forced-colors:before:bg-[ButtonText]',
  'group-aria-checked:before:translate-x-5 group-aria-checked:before:bg-on-accent',
  'forced-colors:group-aria-checked:before:bg-[Highlight]',
);

/** Fetches the numbers now, and decides whether the page polls them. */
export function RefreshControls() {
  const refreshing = useStore($refreshing);
  const autoRefresh = useStore($autoRefresh);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 noscript:hidden">
      <button
        type="button"
        role="switch"
        className="group inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-s px-1 text-s font-semibold"
        aria-checked={autoRefresh}
        onClick={() => $autoRefresh.set(!autoRefresh)}
      >
        <span className={TRACK} aria-hidden="true" />
        Auto-refresh
      </button>
      <Button size="small" aria-disabled={refreshing} onClick={() => void refresh()}>
        <svg
          className={refreshing ? 'icon animate-spin' : 'icon'}
          data-spinning={refreshing || undefined}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d="M21 12a9 9 0 1 1-2.6-6.4L21 8M21 3v5h-5" />
        </svg>
        Refresh
      </Button>
      <span className="sr-only" role="status">
        {refreshing ? 'Refreshing…' : ''}
      </span>
    </div>
  );
}

import type { ActiveBanner, AdQueueResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { timeLeft } from '../../islands/ads/ad-status.ts';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { disclosure, hint } from '../../ui/classes.ts';
import { formatUtcDate } from '../../ui/formats.ts';
import { useNow } from '../../ui/use-now.ts';
import { When } from '../../ui/when.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import * as review from './ad-review.ts';
import { list } from './listed-ads.ts';

/** The current banner of every page, until when, and the two ways to take it down: in one line. */
export function LiveBanner({ live }: { readonly live: ActiveBanner | undefined }) {
  const isLive = live?.banner.isActive === true;
  const nowMs = useNow(isLive);
  return (
    <section
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-m border-2 border-line bg-surface px-3 py-1 text-s"
      aria-labelledby="live-banner-title"
    >
      <h3 id="live-banner-title" className="text-s" tabIndex={-1}>
        In the banner now
      </h3>
      {live && !isLive && <p>No advertisement is live; the default banner is shown.</p>}
      {live?.banner.expiresAt && isLive && (
        <>
          <p>
            <strong>{shownBanner(live).title}</strong> · Time left:{' '}
            <strong className="tabular-nums" role="timer">
              {timeLeft(Date.parse(live.banner.expiresAt) - nowMs)}
            </strong>
          </p>
          <EndButtons title={shownBanner(live).title} />
        </>
      )}
      {live && (
        <details className="ml-auto open:flex-[1_1_100%]">
          <summary className={disclosure()}>As visitors see it</summary>
          <SponsorPreview banner={shownBanner(live)} />
        </details>
      )}
    </section>
  );
}

const ENDS = [
  ['Deactivate', review.deactivate],
  ['Revert', review.revert],
] as const;

function EndButtons({ title }: { readonly title: string }) {
  const isBusy = useStore(list.$busyIds).size > 0;
  /** The buttons go away with the ad; the focus moves to the heading. */
  const end = async (work: (title: string) => Promise<boolean>) => {
    if (await work(title)) document.getElementById('live-banner-title')?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {ENDS.map(([label, work]) => (
          <Button
            key={label}
            size="small"
            aria-disabled={isBusy}
            aria-describedby="live-banner-ends"
            onClick={() => void end(work)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className={hint('order-1 basis-full')} id="live-banner-ends">
        Deactivate takes the ad down, and the next one in the queue goes live. Revert shows the
        default banner: the ad waits at the head of the queue, which pauses. Its remaining time is
        saved either way. To take an ad back for good, open it in the list and press Remove.
      </p>
    </>
  );
}

/** Which ads wait for the banner, in their order, and when each is expected to go live. */
export function AdQueue({ queue }: { readonly queue: AdQueueResponse | null }) {
  const isBusy = useStore(list.$busyIds).size > 0;
  if (!queue || queue.waiting.length === 0) return null;
  return (
    <section
      className="grid gap-2 rounded-m border-2 border-line bg-surface px-3 py-2 text-s"
      aria-labelledby="ad-queue-title"
    >
      <h3 id="ad-queue-title" className="text-s" tabIndex={-1}>
        Next in the queue
      </h3>
      {queue.isPaused && (
        <div className="flex flex-wrap items-center gap-3">
          <p>
            Paused: the default banner is shown until you resume the queue, or activate, approve or
            queue an ad.
          </p>
          <Button size="small" aria-disabled={isBusy} onClick={() => void review.resumeQueue()}>
            Resume the queue
          </Button>
        </div>
      )}
      <ol className="grid list-decimal gap-1 pl-6.5" data-ad-queue>
        {queue.waiting.map(({ id, title, expectedAt, remainingMs, startsAt, isDisplaced }) => (
          <li key={id}>
            <strong>{title}</strong> · {timeLeft(remainingMs)} left
            {expectedAt && (
              <>
                {' '}
                · expected <When at={expectedAt} />
              </>
            )}
            {startsAt && <span>{` · not before ${formatUtcDate(startsAt)} (UTC)`}</span>}
            <span> </span>
            {isDisplaced && <StatusChip tone="accent">Had the banner</StatusChip>}
          </li>
        ))}
      </ol>
    </section>
  );
}

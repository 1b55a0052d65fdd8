import type { ActiveBanner } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { shownBanner } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { timeLeft } from '../../islands/ads/time-left.ts';
import { Button } from '../../ui/button.tsx';
import { disclosure, hint } from '../../ui/classes.ts';
import { useNow } from '../frame/use-now.ts';
import type { AdReview } from './ad-review.ts';

interface Props {
  readonly live: ActiveBanner | undefined;
  readonly review: AdReview;
}

/** The current banner of every page, until when, and the two ways to take it down: in one line. */
export function LiveBanner({ live, review }: Props) {
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
          <EndButtons title={shownBanner(live).title} review={review} />
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

interface EndProps extends Omit<Props, 'live'> {
  readonly title: string;
}

function EndButtons({ title, review }: EndProps) {
  const isBusy = useStore(review.list.$busyIds).size > 0;
  /** The buttons go away with the ad; the focus moves to the heading. */
  const end = async (work: (title: string) => Promise<boolean>) => {
    if (await work(title)) document.getElementById('live-banner-title')?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-describedby="live-banner-ends"
          onClick={() => void end(review.deactivate)}
        >
          Deactivate
        </Button>
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-describedby="live-banner-ends"
          onClick={() => void end(review.revert)}
        >
          Revert
        </Button>
      </div>
      <p className={hint('order-1 basis-full')} id="live-banner-ends">
        Deactivate takes the ad down, and the next one in the queue goes live. Revert shows the
        default banner: the ad waits at the head of the queue, which pauses. Its remaining time is
        saved either way.
      </p>
    </>
  );
}

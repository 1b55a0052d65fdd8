import type { ActiveBanner } from '@elc/contracts';
import { button, card } from '../../../ui/classes.ts';
import { useNow } from '../../admin-panel/parts/use-now.ts';
import { shownBanner } from '../banner/shown-banner.ts';
import { SponsorPreview } from '../sponsor-preview.tsx';
import { timeLeft } from '../time-left.ts';
import type { AdReview } from './ad-review.ts';

interface Props {
  readonly live: ActiveBanner | undefined;
  readonly review: AdReview;
  readonly isBusy: boolean;
}

/** What stands at the bottom of every page now, until when, and the two ways to take it down. */
export function LiveBanner({ live, review, isBusy }: Props) {
  const isLive = live?.banner.isActive === true;
  const nowMs = useNow(isLive);
  return (
    <section
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      aria-labelledby="live-banner-title"
    >
      <h3 id="live-banner-title" tabIndex={-1}>
        In the banner now
      </h3>
      {live ? (
        <SponsorPreview banner={shownBanner(live)} />
      ) : (
        <div className="skeleton h-18" aria-hidden="true" />
      )}
      {live && !isLive && <p>No advertisement is live; the default banner is shown.</p>}
      {live?.banner.expiresAt && isLive && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Time left:{' '}
            <strong className="text-text tabular-nums" role="timer">
              {timeLeft(Date.parse(live.banner.expiresAt) - nowMs)}
            </strong>
          </p>
          <EndButtons review={review} isBusy={isBusy} />
        </div>
      )}
    </section>
  );
}

function EndButtons({ review, isBusy }: Omit<Props, 'live'>) {
  /** The buttons go away with the ad; the heading above is where one goes on. */
  const end = async (work: () => Promise<boolean>) => {
    if (await work()) document.getElementById('live-banner-title')?.focus();
  };
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <button
        type="button"
        className={button({ size: 'small' })}
        aria-disabled={isBusy}
        title="Takes the ad down; its remaining time is saved"
        onClick={() => void end(review.deactivate)}
      >
        Deactivate
      </button>
      <button
        type="button"
        className={button({ size: 'small' })}
        aria-disabled={isBusy}
        title="Brings the default banner back"
        onClick={() => void end(review.revert)}
      >
        Revert
      </button>
    </div>
  );
}

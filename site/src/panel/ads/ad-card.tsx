import type { Application } from '@elc/contracts';
import { useState } from 'react';
import { adImagePath } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { card, classes } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { StatusChip } from '../frame/status-chip.tsx';
import { useNow } from '../frame/use-now.ts';
import { AdActions } from './ad-actions.tsx';
import { adTitle, designedBanner, designOf } from './ad-design.ts';
import { AdAnalysisFacts, AdFacts } from './ad-facts.tsx';
import { AdHistory } from './ad-history.tsx';
import type { AdReview } from './ad-review.ts';
import { adState } from './ad-texts.ts';
import { DesignReview } from './design-review.tsx';

interface Props {
  readonly ad: Application;
  readonly review: AdReview;
  readonly isBusy: boolean;
  /** Called once something was done with the ad, for the focus. */
  readonly onDone: (adId: string) => void;
}

/** The picture is beside the facts where there is room; what goes live is as wide as the card. */
const LOOK = card(
  { space: 'gap-x-6 gap-y-4 px-6 pt-4 pb-6' },
  'wrap-anywhere md:grid md:grid-cols-[15rem_minmax(0,1fr)]',
);
const PICTURE = 'h-48 overflow-hidden rounded-m border-2 border-line bg-raised';

/** One application or advertisement with everything a reviewer needs to decide. */
export function AdCard({ ad, review, isBusy, onDone }: Props) {
  const nowMs = useNow(ad.isActive);
  const title = adTitle(ad);
  const { word, tone } = adState(ad, nowMs);
  const imagePath = adImagePath(ad.imageFile);
  return (
    <article className={LOOK} aria-labelledby={`${ad.id}-title`}>
      <Picture path={imagePath} />
      <div className="grid min-w-0 content-start gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 id={`${ad.id}-title`} tabIndex={-1}>
            {title}
          </h3>
          <StatusChip tone={tone}>{word}</StatusChip>
          {ad.premiumFullscreen && <StatusChip tone="accent">Full-screen</StatusChip>}
        </div>
        <ScrollingBox
          className="max-h-48 overflow-y-auto whitespace-pre-line text-text"
          label="Text of the ad"
        >
          {ad.adDescription}
        </ScrollingBox>
        <AdFacts ad={ad} nowMs={nowMs} />
      </div>
      <div className="grid min-w-0 content-start gap-4 md:col-span-full">
        {ad.status === 'pending' ? (
          <DesignReview ad={ad} review={review} />
        ) : (
          <SponsorPreview banner={designedBanner(ad, designOf(ad), ad.colors)} />
        )}
        {ad.aiAnalysis && <AdAnalysisFacts analysis={ad.aiAnalysis} />}
        <AdHistory ad={ad} />
        <div className="flex flex-wrap gap-3 empty:hidden">
          <AdActions
            ad={ad}
            title={title}
            review={review}
            isBusy={isBusy}
            hasTimeLeft={(ad.remainingMs ?? 0) > 0}
            onDone={onDone}
          />
        </div>
      </div>
    </article>
  );
}

/** The submitted picture; a gone one leaves words in its place. */
function Picture({ path }: { readonly path: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone)
    return (
      <p className={classes(PICTURE, 'grid place-items-center p-4 text-center')}>
        The picture cannot be loaded.
      </p>
    );
  return (
    <a className={classes(PICTURE, 'block')} href={path} target="_blank" rel="noopener">
      <img
        className="block size-full object-contain"
        src={path}
        alt="As the advertiser sent it; opens in a new tab"
        loading="lazy"
        onError={() => setGone(true)}
      />
    </a>
  );
}

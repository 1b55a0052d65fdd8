import type { Application } from '@elc/contracts';
import { useState } from 'react';
import { ScrollingBox } from '../../../ui/scrolling-box.tsx';
import { StatusChip } from '../../admin-panel/parts/status-chip.tsx';
import { useNow } from '../../admin-panel/parts/use-now.ts';
import { adImagePath } from '../banner/image-path.ts';
import { SponsorPreview } from '../sponsor-preview.tsx';
import { AdActions } from './ad-actions.tsx';
import { AdAnalysisFacts } from './ad-analysis.tsx';
import { adTitle, designedBanner, designOf } from './ad-design.ts';
import { AdFacts } from './ad-facts.tsx';
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

/** One application or advertisement with everything a reviewer needs to decide. */
export function AdCard({ ad, review, isBusy, onDone }: Props) {
  const nowMs = useNow(ad.isActive);
  const title = adTitle(ad);
  const { word, tone } = adState(ad, nowMs);
  const imagePath = adImagePath(ad.imageFile);
  return (
    <article className="card ad-card" aria-labelledby={`${ad.id}-title`}>
      <Picture path={imagePath} />
      <div className="ad-card__main">
        <div className="ad-card__head">
          <h3 id={`${ad.id}-title`} tabIndex={-1}>
            {title}
          </h3>
          <StatusChip tone={tone}>{word}</StatusChip>
          {ad.premiumFullscreen && <StatusChip tone="accent">Full-screen</StatusChip>}
        </div>
        <ScrollingBox className="ad-card__text" label="Text of the ad">
          {ad.adDescription}
        </ScrollingBox>
        <AdFacts ad={ad} nowMs={nowMs} />
      </div>
      <div className="ad-card__foot">
        {ad.status === 'pending' ? (
          <DesignReview ad={ad} review={review} />
        ) : (
          <SponsorPreview banner={designedBanner(ad, designOf(ad), ad.colors)} />
        )}
        {ad.aiAnalysis && <AdAnalysisFacts analysis={ad.aiAnalysis} />}
        <AdHistory ad={ad} />
        <div className="ad-card__actions">
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
    return <p className="ad-card__picture ad-card__gone">The picture cannot be loaded.</p>;
  return (
    <a className="ad-card__picture" href={path} target="_blank" rel="noopener">
      <img
        src={path}
        alt="As the advertiser sent it; opens in a new tab"
        loading="lazy"
        onError={() => setGone(true)}
      />
    </a>
  );
}

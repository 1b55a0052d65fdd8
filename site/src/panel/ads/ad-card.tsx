import type { Application } from '@elc/contracts';
import { mayBe } from '@elc/contracts/ads/ad-actions';
import { useEffect, useState } from 'react';
import { adImagePath } from '../../islands/ads/banner/shown-banner.ts';
import { SponsorPreview } from '../../islands/ads/sponsor-preview.tsx';
import { card, classes, disclosure } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { useNow } from '../../ui/use-now.ts';
import { When } from '../../ui/when.tsx';
import { ChangeHistory } from '../frame/change-history.tsx';
import { call } from '../frame/panel-call.ts';
import { StatusChip } from '../frame/status-chip.tsx';
import { AdActions } from './ad-actions.tsx';
import { adTitle, designedBanner, designOf } from './ad-design.ts';
import { AdAnalysisFacts, AdFacts } from './ad-facts.tsx';
import { adState, eventText } from './ad-texts.ts';
import { DesignReview } from './design-review.tsx';

/** The picture is beside the facts where there is room; what goes live is as wide as the card. */
const CONTENT = 'flex min-w-0 flex-col gap-x-6 gap-y-4 md:grid md:grid-cols-[15rem_minmax(0,1fr)]';
/** In sight however far the card reaches below the screen. */
const ACTIONS =
  'sticky bottom-0 z-1 -mx-6 -mb-6 flex flex-wrap gap-2 rounded-b-m border-t-2 border-line bg-surface px-4 py-3 empty:hidden';
const PICTURE = 'h-48 overflow-hidden rounded-m border-2 border-line bg-raised';

export function AdCard({ ad }: { readonly ad: Application }) {
  const nowMs = useNow(ad.isActive);
  const { word, tone } = adState(ad, nowMs);
  const imagePath = ad.isRemoved ? null : adImagePath(ad.imageFile);
  useEffect(leaveRoomForActions, []);
  return (
    <article
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' }, 'wrap-anywhere')}
      aria-labelledby={`${ad.id}-title`}
    >
      <div className={CONTENT}>
        <Picture path={imagePath} />
        <div className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h3 id={`${ad.id}-title`} tabIndex={-1}>
              {adTitle(ad)}
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
          {mayBe('review', ad) ? (
            <DesignReview ad={ad} />
          ) : (
            !ad.isRemoved && <SponsorPreview banner={designedBanner(ad, designOf(ad), ad.colors)} />
          )}
          {ad.aiAnalysis && <AdAnalysisFacts analysis={ad.aiAnalysis} />}
          <AdHistory ad={ad} />
        </div>
      </div>
      <div className={ACTIONS}>
        <AdActions ad={ad} />
      </div>
    </article>
  );
}

/** What gets the focus is scrolled above them. */
function leaveRoomForActions(): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = '10rem';
  return () => void style.removeProperty('scroll-padding-bottom');
}

/** The submitted picture; null for one that was deleted. A gone one leaves words in its place. */
function Picture({ path }: { readonly path: string | null }) {
  const [isGone, setGone] = useState(false);
  if (isGone || path === null)
    return (
      <p className={classes(PICTURE, 'grid place-items-center p-4 text-center')}>
        {path === null ? 'Its picture was deleted.' : 'The picture cannot be loaded.'}
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

/** Who did what with an ad and when; read when it is opened, and again after the ad has changed. */
function AdHistory({ ad }: { readonly ad: Application }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="open:grid open:gap-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={disclosure()}>History</summary>
      {isOpen && <Events key={`${ad.status} ${ad.isActive}`} id={ad.id} />}
    </details>
  );
}

function Events({ id }: { readonly id: string }) {
  return (
    <ChangeHistory
      of={id}
      load={async () => (await call('applicationHistory', { params: { id } })).events}
      show={(events) => (
        <ol data-ad-events className="grid list-decimal gap-2 pl-6.5 text-s" reversed>
          {events.map((event) => (
            <li key={event.id}>
              <strong>{eventText(event)}</strong>, <When at={event.at} />
              {event.detail && <span className="block text-muted">{event.detail}</span>}
            </li>
          ))}
        </ol>
      )}
    />
  );
}

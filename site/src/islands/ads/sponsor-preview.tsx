import { useState } from 'react';
import { paint, type ShownBanner } from './banner/shown-banner.ts';

/** The banner as visitors see it, in the flow of the page; nothing in it can be pressed or is counted. */
export function SponsorPreview({ banner }: { readonly banner: Omit<ShownBanner, 'adId' | 'url'> }) {
  const { label, title, text, imagePath, action } = banner;
  const [gone, setGone] = useState<string | null>(null);
  // Through the DOM: a style attribute in the static page is refused by its Content-Security-Policy.
  const painted = (place: HTMLDivElement | null) => {
    if (place) paint(place, banner);
  };
  return (
    <div className="ad-ground overflow-hidden rounded-m border-3" ref={painted} data-banner-preview>
      <div className="flex min-h-17 items-center gap-3 px-3 py-2">
        <span className="ad-picture">
          {imagePath && imagePath !== gone && (
            <img className="ad-image" src={imagePath} alt="" onError={() => setGone(imagePath)} />
          )}
        </span>
        <p className="ad-copy">
          <span className="ad-line">
            <span className="ad-label">{label}</span>
            <strong className="truncate">{title}</strong>
          </span>
          <span className="ad-text">{text}</span>
        </p>
        <span className="ad-button bg-(--ad-text) text-(--ad-ground)">{action}</span>
      </div>
    </div>
  );
}

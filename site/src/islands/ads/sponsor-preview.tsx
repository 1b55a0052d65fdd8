import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { paint, type ShownBanner } from './banner/shown-banner.ts';

interface Props {
  readonly banner: Omit<ShownBanner, 'adId' | 'url'>;
  /** As on phones, whose banner has no room for the text, on a screen of any width. */
  readonly isPhone?: boolean;
}

/** The banner as visitors see it, in the flow of the page; nothing in it can be pressed or is counted. */
export function SponsorPreview({ banner, isPhone = false }: Props) {
  const { label, title, text, imagePath, action } = banner;
  const [gone, setGone] = useState<string | null>(null);
  // Through the DOM: a style attribute in the static page is refused by its Content-Security-Policy.
  const painted = (place: HTMLDivElement | null) => {
    if (!place) return;
    paint(place, banner);
    if (isPhone) place.style.setProperty('--ad-picture', '2rem');
  };
  return (
    <div
      className={classes('ad-ground overflow-hidden rounded-m border-3', isPhone && 'max-w-88')}
      ref={painted}
      data-banner-preview
    >
      <div className={classes('flex items-center gap-3 px-3', isPhone ? 'py-1' : 'min-h-17 py-2')}>
        <span className="ad-picture">
          {imagePath && imagePath !== gone && (
            <img className="ad-image" src={imagePath} alt="" onError={() => setGone(imagePath)} />
          )}
        </span>
        <p className={isPhone ? 'grid min-w-0 flex-1 gap-1 text-s leading-tight' : 'ad-copy'}>
          <span className={isPhone ? 'contents' : 'ad-line'}>
            <span className={classes('ad-label', isPhone && 'justify-self-start')}>{label}</span>
            <strong className="truncate">{title}</strong>
          </span>
          {!isPhone && <span className="ad-text">{text}</span>}
        </p>
        <span className="ad-button bg-(--ad-text) text-(--ad-ground)">{action}</span>
        {isPhone && <span aria-hidden="true">⋯</span>}
      </div>
    </div>
  );
}

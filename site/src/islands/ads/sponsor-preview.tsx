import './sponsor-preview.css';
import { useState } from 'react';
import type { ShownBanner } from './banner/shown-banner.ts';

interface Props {
  readonly banner: Pick<
    ShownBanner,
    'label' | 'title' | 'text' | 'imagePath' | 'action' | 'colors'
  >;
}

/** The banner as visitors see it, in the flow of the page; nothing in it can be pressed or is counted. */
export function SponsorPreview({ banner }: Props) {
  const { label, title, text, imagePath, action, colors } = banner;
  const [gone, setGone] = useState<string | null>(null);
  // Through the DOM: a style attribute in the static page is refused by its Content-Security-Policy.
  const paint = (place: HTMLDivElement | null) => {
    place?.style.setProperty('--ad-ground', colors.backgroundColor);
    place?.style.setProperty('--ad-text', colors.textColor);
    place?.style.setProperty('--ad-border', colors.borderColor);
  };
  return (
    <div className="sponsor sponsor--preview" ref={paint}>
      <div className="sponsor__row wrap">
        <span className="sponsor__picture">
          {imagePath && imagePath !== gone && (
            <img src={imagePath} alt="" onError={() => setGone(imagePath)} />
          )}
        </span>
        <p className="sponsor__copy">
          <span className="sponsor__line">
            <span className="sponsor__label">{label}</span>
            <strong className="sponsor__title">{title}</strong>
          </span>
          <span className="sponsor__text">{text}</span>
        </p>
        <div className="sponsor__actions">
          <span className="sponsor__action">{action}</span>
        </div>
      </div>
    </div>
  );
}

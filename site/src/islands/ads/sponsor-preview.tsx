import { useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { BANNER } from './banner/banner-classes.ts';
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
    <div
      className={classes('overflow-hidden rounded-m border-3', BANNER.ground)}
      ref={paint}
      data-banner-preview
    >
      <div className="flex min-h-17 items-center gap-3 px-3 py-2">
        <span className={BANNER.picture}>
          {imagePath && imagePath !== gone && (
            <img
              className={BANNER.image}
              src={imagePath}
              alt=""
              onError={() => setGone(imagePath)}
            />
          )}
        </span>
        <p className={BANNER.copy}>
          <span className={BANNER.line}>
            <span className={BANNER.label}>{label}</span>
            <strong className={BANNER.title}>{title}</strong>
          </span>
          <span className={BANNER.text}>{text}</span>
        </p>
        <span className={BANNER.action}>{action}</span>
      </div>
    </div>
  );
}

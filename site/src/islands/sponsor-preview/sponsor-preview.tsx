import './sponsor-preview.css';
import { type CSSProperties, useState } from 'react';
import type { ShownBanner } from '../../stores/sponsor/shown-banner.ts';

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
  const style = {
    '--ad-ground': colors.backgroundColor,
    '--ad-text': colors.textColor,
    '--ad-border': colors.borderColor,
  } as CSSProperties;
  return (
    <div className="sponsor sponsor--preview" style={style}>
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
